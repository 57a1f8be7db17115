/** Replaced by the bundler with the version of the product and the hash of its sources. */
declare const BUILD_VERSION: string | undefined;

/** Version of the build that this process runs, e.g. `0.1.0+3f2a9c1b04de`; `sources` without a bundle. */
export const buildVersion = typeof BUILD_VERSION === 'undefined' ? 'sources' : BUILD_VERSION;
