package io.bloomguard.filter;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.UUID;

/**
 * Writes a file whole or not at all: under a name of its own beside the file's, forced to the disk, and then moved to the
 * file's name in one step. Whoever reads the file meanwhile reads the old one or the new one. Several writers at once do not
 * disturb each other; the last one to end is read.
 *
 * <p>A process that dies leaves its temporary file, which nothing reads and which may be deleted.
 */
final class FileReplacement {

    /** Writes a file's contents. */
    interface Contents {

        /** Writes them to a stream, which stays open. */
        void writeTo(OutputStream out) throws IOException;
    }

    private FileReplacement() {}

    static void write(Path file, Disk disk, Contents contents) throws SnapshotException {
        Path target = file.toAbsolutePath();
        Path directory = target.getParent();
        if (directory == null) {
            throw SnapshotException.unwritten(file.toString(), "it is the root of a file system. Name a file.");
        }
        try {
            replace(target, directory.resolve(".bloomguard-" + UUID.randomUUID() + ".tmp"), disk, contents);
        } catch (SnapshotException e) {
            throw e;
        } catch (IOException e) {
            throw SnapshotException.unwritten(
                    file.toString(),
                    e + ". A file that was there is unchanged. See that the directory is there, may be written to and"
                            + " has room for a second file of this size.",
                    e);
        }
        try {
            disk.forceDirectory(directory);
        } catch (IOException e) {
            throw SnapshotException.unwritten(
                    file.toString(),
                    "it is there, but a power failure may take it away, since its directory was not forced to the"
                            + " disk: " + e + ". Write it again.",
                    e);
        }
    }

    private static void replace(Path target, Path temporary, Disk disk, Contents contents) throws IOException {
        boolean moved = false;
        try {
            try (FileChannel file =
                    FileChannel.open(temporary, StandardOpenOption.WRITE, StandardOpenOption.CREATE_NEW)) {
                contents.writeTo(disk.stream(file));
                disk.force(file);
            }
            disk.move(temporary, target);
            moved = true;
        } finally {
            if (!moved) {
                delete(temporary);
            }
        }
    }

    private static void delete(Path temporary) {
        try {
            Files.deleteIfExists(temporary);
        } catch (IOException e) {
            // What made the write fail is the news; a left-over file hinders nothing.
        }
    }
}
