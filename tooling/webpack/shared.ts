/** One line of Module Federation's `shared` table. */
interface Shared {
  singleton: true;
  requiredVersion: string;
  strictVersion: true;
  eager?: boolean;
  import?: false;
}

/**
 * The range each shared library is asked for; a remote built against another major refuses to start. The router and
 * Redux are reached through remote-kit and api-client only: sharing them whole would cost what tree shaking saves.
 */
const ranges = {
  react: '^19.3.0',
  'react/': '^19.3.0',
  'react-dom': '^19.3.0',
  'react-dom/': '^19.3.0',
  '@medrad/api-client': '^0.1.0',
  '@medrad/remote-kit': '^0.1.0',
  '@medrad/remote-kit/router': '^0.1.0',
  '@medrad/ui/core': '^0.1.0',
  '@medrad/ui/form': '^0.1.0',
  '@medrad/ui/data': '^0.1.0',
  '@medrad/ui/overlay': '^0.1.0',
} as const;

/** antd lives here: provided by the shell, loaded only when a screen asks for it. */
const lazyEntries = new Set(['@medrad/ui/form', '@medrad/ui/data', '@medrad/ui/overlay']);

/**
 * What shell and remotes hold in common. The shell builds it in; a remote has no copy of its own, so that a second
 * React, store or theme cannot exist.
 */
export function sharedModules(role: 'host' | 'remote'): Record<string, Shared> {
  return Object.fromEntries(
    Object.entries(ranges).map(([name, requiredVersion]) => [
      name,
      {
        singleton: true,
        requiredVersion,
        strictVersion: true,
        ...(role === 'remote' ? { import: false as const } : { eager: !lazyEntries.has(name) }),
      },
    ]),
  );
}
