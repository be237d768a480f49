package io.bloomguard.filter;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Stream;
import org.assertj.core.api.AbstractStringAssert;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What becomes of the file, and of the one before, when writing fails or is cut off. */
class SnapshotFileTest {

    private static final int HALTED = 42;

    @TempDir
    Path folder;

    private Path file;

    @BeforeEach
    void setUp() {
        file = folder.resolve("orders.bloom");
    }

    @Test
    void write_newOrOldFile_leavesThatFileAlone() throws IOException {
        write(100);
        assertHolds(100);
        write(200);
        assertHolds(200);
        assertThat(files()).containsExactly(file);
    }

    @Test
    void write_anyFile_forcesItBeforeTheMoveAndTheDirectoryAfter() throws IOException {
        List<String> steps = new ArrayList<>();
        FilterSnapshots.write(file, filter(100), SnapshotSamples.IDENTITY, new Disk() {
            @Override
            public void force(FileChannel channel) throws IOException {
                steps.add("force " + channel.size());
                Disk.super.force(channel);
            }

            @Override
            public void move(Path from, Path to) throws IOException {
                steps.add("move to " + to.getFileName());
                assertThat(from).hasParent(folder);
                Disk.super.move(from, to);
            }

            @Override
            public void forceDirectory(Path directory) throws IOException {
                steps.add("force directory");
                assertThat(directory).isEqualTo(folder);
                Disk.super.forceDirectory(directory);
            }
        });
        assertThat(steps).containsExactly("force " + Files.size(file), "move to orders.bloom", "force directory");
    }

    @Test
    void write_diskFullAtAnyByte_keepsTheOldFileAlone() throws IOException {
        write(100);
        int length = (int) Files.size(file);
        for (int room = 0; room < length; room += 7) {
            int left = room;
            assertUnwritten(new Disk() {
                        @Override
                        public OutputStream stream(FileChannel channel) {
                            return new Narrow(Channels.newOutputStream(channel), left);
                        }
                    })
                    .isEqualTo("No space left on device");
            assertHolds(100);
            assertThat(files()).containsExactly(file);
        }
    }

    /** The kernel's own full device where there is one; it may speak another language. */
    @Test
    void write_deviceFull_saysSoAndKeepsTheOldFileAlone() throws IOException {
        write(100);
        Path full = Path.of("/dev/full");
        List<FileChannel> opened = new ArrayList<>();
        assertUnwritten(new Disk() {
                    @Override
                    public OutputStream stream(FileChannel channel) {
                        if (!Files.exists(full)) {
                            return new Narrow(Channels.newOutputStream(channel), 0);
                        }
                        try {
                            opened.add(FileChannel.open(full, StandardOpenOption.WRITE));
                        } catch (IOException e) {
                            throw new AssertionError(e);
                        }
                        return Channels.newOutputStream(opened.get(0));
                    }
                })
                .isNotEmpty();
        for (FileChannel channel : opened) {
            channel.close();
        }
        assertHolds(100);
        assertThat(files()).containsExactly(file);
    }

    @Test
    void write_forceOrMoveFails_keepsTheOldFileAlone() throws IOException {
        write(100);
        assertUnwritten(new Disk() {
                    @Override
                    public void force(FileChannel channel) throws IOException {
                        throw new IOException("force failed");
                    }
                })
                .isEqualTo("force failed");
        assertUnwritten(new Disk() {
                    @Override
                    public void move(Path from, Path to) throws IOException {
                        throw new IOException("move failed");
                    }
                })
                .isEqualTo("move failed");
        assertHolds(100);
        assertThat(files()).containsExactly(file);
    }

    @Test
    void write_directoryNotForced_saysThatTheFileMayBeLost() throws IOException {
        assertThatExceptionOfType(SnapshotException.class)
                .isThrownBy(() -> FilterSnapshots.write(file, filter(100), SnapshotSamples.IDENTITY, new Disk() {
                    @Override
                    public void forceDirectory(Path directory) throws IOException {
                        throw new IOException("directory not forced");
                    }
                }))
                .withMessageContainingAll(file.toString(), "power failure", "directory not forced", "Write it again");
        assertHolds(100);
    }

    @Test
    void write_errorInBetween_leavesNoTemporaryFile() {
        assertThatExceptionOfType(StackOverflowError.class)
                .isThrownBy(() -> FilterSnapshots.write(file, filter(100), SnapshotSamples.IDENTITY, new Disk() {
                    @Override
                    public void move(Path from, Path to) {
                        throw new StackOverflowError();
                    }
                }));
        assertThat(folder).isEmptyDirectory();
    }

    @Test
    void write_directoryMissingOrInTheWay_saysSo() throws IOException {
        Path none = folder.resolve("none").resolve("orders.bloom");
        assertThatExceptionOfType(SnapshotException.class)
                .isThrownBy(() -> FilterSnapshots.write(none, filter(100), SnapshotSamples.IDENTITY))
                .withMessageContainingAll(none.toString(), "NoSuchFileException", "See that the directory is there");
        Files.createDirectories(file.resolve("inside"));
        assertThatExceptionOfType(SnapshotException.class)
                .isThrownBy(() -> FilterSnapshots.write(file, filter(100), SnapshotSamples.IDENTITY))
                .withCauseInstanceOf(FileSystemException.class);
        assertThat(files()).containsExactly(file);
        assertThatExceptionOfType(SnapshotException.class)
                .isThrownBy(() -> FilterSnapshots.write(folder.getRoot(), filter(100), SnapshotSamples.IDENTITY))
                .withMessageContaining("Name a file");
    }

    @Test
    void write_processDiedBeforeTheMove_oldFileIsReadAndTheNextWriteWorks() throws Exception {
        write(100);
        Process process = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-cp",
                        System.getProperty("java.class.path"),
                        Dying.class.getName(),
                        file.toString())
                .redirectErrorStream(true)
                .start();
        String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor()).as(said).isEqualTo(HALTED);
        assertThat(files()).hasSize(2);
        assertHolds(100);

        write(300);
        assertHolds(300);
        assertThat(files()).hasSize(2);
    }

    /** A process that ends between the last byte of the temporary file and its new name. */
    static final class Dying {

        private Dying() {}

        public static void main(String[] arguments) throws IOException {
            FilterSnapshots.write(Path.of(arguments[0]), filter(200), SnapshotSamples.IDENTITY, new Disk() {
                @Override
                public void move(Path from, Path to) {
                    Runtime.getRuntime().halt(HALTED);
                }
            });
        }
    }

    @Test
    void write_severalWritersOfOneFile_leaveOneOfTheirsWhole() throws Exception {
        write(1);
        ExecutorService writers = Executors.newFixedThreadPool(4);
        try {
            List<Future<?>> running = new ArrayList<>();
            for (int i = 0; i < 4; i++) {
                MembershipFilter mine = filter(100 * (i + 1));
                running.add(writers.submit(() -> {
                    for (int round = 0; round < 25; round++) {
                        FilterSnapshots.write(file, mine, SnapshotSamples.IDENTITY);
                    }
                    return null;
                }));
            }
            int reads = 0;
            while (running.stream().anyMatch(writer -> !writer.isDone()) || reads == 0) {
                FilterSnapshots.read(file, KeyEncoder.longs());
                reads++;
            }
            for (Future<?> writer : running) {
                writer.get();
            }
        } finally {
            writers.shutdownNow();
        }
        assertThat(files()).containsExactly(file);
        byte[] left = Files.readAllBytes(file);
        assertThat(List.of(100, 200, 300, 400))
                .anySatisfy(keys -> assertThat(left).isEqualTo(SnapshotSamples.bytes(filter(keys))));
    }

    @Test
    void write_relativePath_isWritten() throws IOException {
        Path relative = Path.of("").toAbsolutePath().relativize(file);
        FilterSnapshots.write(relative, filter(100), SnapshotSamples.IDENTITY);
        assertHolds(100);
    }

    private void write(int keys) throws IOException {
        FilterSnapshots.write(file, filter(keys), SnapshotSamples.IDENTITY);
    }

    private static MembershipFilter filter(int keys) {
        return SnapshotSamples.filled(FilterKind.BLOCKED, 400, 0.01, FilterStorage.HEAP, keys);
    }

    private void assertHolds(int keys) throws IOException {
        assertThat(Files.readAllBytes(file)).isEqualTo(SnapshotSamples.bytes(filter(keys)));
        assertThat(FilterSnapshots.read(file, KeyEncoder.longs()).mightContain(keys - 1L))
                .isTrue();
    }

    private AbstractStringAssert<?> assertUnwritten(Disk disk) {
        SnapshotException thrown = catchThrowableOfType(
                SnapshotException.class,
                () -> FilterSnapshots.write(file, filter(200), SnapshotSamples.IDENTITY, disk));
        assertThat(thrown).hasMessageContainingAll(file.toString(), "was not written", "is unchanged");
        return assertThat(thrown.getCause()).message();
    }

    private List<Path> files() throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.toList();
        }
    }

    /** Has room for so many bytes. */
    private static final class Narrow extends OutputStream {

        private final OutputStream out;
        private int room;

        Narrow(OutputStream out, int room) {
            this.out = out;
            this.room = room;
        }

        @Override
        public void write(int value) throws IOException {
            if (room == 0) {
                throw new IOException("No space left on device");
            }
            room--;
            out.write(value);
        }
    }
}
