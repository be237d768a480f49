package io.bloomguard;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.StringReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Properties;
import org.jspecify.annotations.Nullable;

/** Reads a properties file line by line, so that each setting knows where it stands. */
final class SettingFiles {

    private static final String NAME = "bloomguard.properties";

    private SettingFiles() {}

    /**
     * The settings of the file named by {@code -Dbloomguard.config=}, else of {@code bloomguard.properties} at the class
     * path's root, else none.
     *
     * @throws IllegalArgumentException when a file that was named cannot be read, or is no properties file
     */
    static List<Setting> read(@Nullable String configuredFile) {
        try {
            if (configuredFile != null) {
                Path path = Path.of(configuredFile);
                if (!Files.isReadable(path)) {
                    throw new IllegalArgumentException(
                            "The file " + path + " that -Dbloomguard.config names cannot be read;"
                                    + " name a readable file, or remove the option.");
                }
                try (InputStream in = Files.newInputStream(path)) {
                    return parse(in, path.toString());
                }
            }
            InputStream found = onClassPath();
            if (found == null) {
                return List.of();
            }
            try (found) {
                return parse(found, NAME);
            }
        } catch (IOException e) {
            throw new UncheckedIOException("The configuration could not be read.", e);
        }
    }

    private static @Nullable InputStream onClassPath() {
        ClassLoader context = Thread.currentThread().getContextClassLoader();
        InputStream found = context == null ? null : context.getResourceAsStream(NAME);
        return found != null ? found : SettingFiles.class.getResourceAsStream("/" + NAME);
    }

    static List<Setting> parse(InputStream in, String file) throws IOException {
        List<Setting> settings = new ArrayList<>();
        BufferedReader lines = new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8));
        StringBuilder logical = new StringBuilder();
        int number = 0;
        int start = 1;
        for (String line = lines.readLine(); line != null; line = lines.readLine()) {
            number++;
            if (logical.isEmpty()) {
                start = number;
            }
            logical.append(line).append('\n');
            if (!continues(line)) {
                add(settings, logical.toString(), file + ", line " + start);
                logical.setLength(0);
            }
        }
        add(settings, logical.toString(), file + ", line " + start);
        return settings;
    }

    private static boolean continues(String line) {
        String stripped = line.stripLeading();
        if (stripped.startsWith("#") || stripped.startsWith("!")) {
            return false;
        }
        int backslashes = 0;
        while (backslashes < line.length() && line.charAt(line.length() - 1 - backslashes) == '\\') {
            backslashes++;
        }
        return backslashes % 2 == 1;
    }

    private static void add(List<Setting> settings, String line, String origin) throws IOException {
        Properties parsed = new Properties();
        try {
            parsed.load(new StringReader(line));
        } catch (IllegalArgumentException malformed) {
            throw new IllegalArgumentException(origin + ": " + malformed.getMessage()
                    + " Write a backslash as \\\\ and a character beyond ASCII as it is or as \\uXXXX.");
        }
        parsed.forEach((key, value) ->
                settings.add(new Setting(key.toString(), value.toString().strip(), origin)));
    }
}
