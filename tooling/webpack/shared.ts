/** Settings of one library in Module Federation's `shared` option. */
interface Shared {
  singleton: true;
  requiredVersion: string;
  strictVersion: true;
  import: false;
}

/**
 * Required version range of each library that shell and remotes share. A remote that was built against another major
 * version does not start. The router and Redux are shared only as parts of remote-kit and api-client, because sharing
 * the whole libraries would lose what tree shaking saves. The shell provides exactly these libraries
 * (frontends/shell/src/remotes/federation.ts).
 */
const ranges = {
  react: '^19.3.0',
  'react/': '^19.3.0',
  'react-dom': '^19.3.0',
  '@medrad/api-client': '^0.1.0',
  '@medrad/remote-kit': '^0.1.0',
  '@medrad/remote-kit/router': '^0.1.0',
  '@medrad/ui/core': '^0.1.0',
  '@medrad/ui/form': '^0.1.0',
  '@medrad/ui/data': '^0.1.0',
} as const;

/**
 * Libraries that a remote takes from the shell. A remote contains no copy of them, so that no second instance can
 * exist.
 */
export const sharedModules: Record<string, Shared> = Object.fromEntries(
  Object.entries(ranges).map(([name, requiredVersion]) => [
    name,
    { singleton: true, requiredVersion, strictVersion: true, import: false },
  ]),
);
