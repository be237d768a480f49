/** The annotations a user of BloomGuard writes. Nothing else, and no dependencies. */
module io.bloomguard.annotation {
    exports io.bloomguard.annotation;
}
