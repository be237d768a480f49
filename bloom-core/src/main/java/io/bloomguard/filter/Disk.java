package io.bloomguard.filter;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;

/** What {@link FileReplacement} asks of the operating system, each of which can fail; tests let it. */
interface Disk {

    /** The operating system's. */
    Disk REAL = new Disk() {};

    /** A stream into a new file; closing the channel is the caller's. */
    default OutputStream stream(FileChannel file) {
        return Channels.newOutputStream(file);
    }

    /** Returns when a file's bytes would outlast a power failure. */
    default void force(FileChannel file) throws IOException {
        file.force(true);
    }

    /** Gives a file the name of another one, in one step. */
    default void move(Path from, Path to) throws IOException {
        Files.move(from, to, StandardCopyOption.ATOMIC_MOVE);
    }

    /** Returns when a directory's names would outlast a power failure. */
    default void forceDirectory(Path directory) throws IOException {
        FileChannel opened;
        try {
            opened = FileChannel.open(directory, StandardOpenOption.READ);
        } catch (IOException e) {
            // Windows opens no directory; its file system keeps names in order by itself.
            return;
        }
        try (opened) {
            opened.force(true);
        }
    }
}
