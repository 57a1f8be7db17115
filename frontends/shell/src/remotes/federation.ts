import * as apiClient from '@medrad/api-client';
import * as remoteKit from '@medrad/remote-kit';
import * as router from '@medrad/remote-kit/router';
import * as uiCore from '@medrad/ui/core';
import { init, loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
import * as runtimeCore from '@module-federation/runtime-core';
import * as react from 'react';
import * as reactJsx from 'react/jsx-runtime';
import * as reactDom from 'react-dom';

const kitVersion = '0.1.0';

const own = <T>(version: string, module: T) => ({
  version,
  lib: () => module,
  shareConfig: { singleton: true, requiredVersion: `^${version}`, strictVersion: true },
});
const lazy = <T>(load: () => Promise<T>) => ({
  version: kitVersion,
  get: async () => {
    const module = await load();
    return () => module;
  },
  shareConfig: { singleton: true, requiredVersion: `^${kitVersion}`, strictVersion: true },
});

/** Remotes are built without the federation's core and take the shell's. */
Object.assign(globalThis, {
  _FEDERATION_RUNTIME_CORE: runtimeCore,
  _FEDERATION_RUNTIME_CORE_FROM: { name: 'shell', version: '2.9.2' },
});

/**
 * What shell and remotes hold in common: the very modules the shell itself runs on, so that a second React, store or
 * theme cannot exist. A remote has no copies of its own (tooling/webpack/shared.ts names the same list). antd's entries
 * are fetched when a screen asks for them.
 */
init({
  name: 'shell',
  remotes: [],
  shareStrategy: 'loaded-first',
  shared: {
    react: own(react.version, react),
    'react/jsx-runtime': own(react.version, reactJsx),
    'react-dom': own(reactDom.version, reactDom),
    '@medrad/api-client': own(kitVersion, apiClient),
    '@medrad/remote-kit': own(kitVersion, remoteKit),
    '@medrad/remote-kit/router': own(kitVersion, router),
    '@medrad/ui/core': own(kitVersion, uiCore),
    '@medrad/ui/form': lazy(() => import('@medrad/ui/form')),
    '@medrad/ui/data': lazy(() => import('@medrad/ui/data')),
  },
});

/**
 * Tells the federation where a remote is. `force` drops what a failed attempt left behind.
 * @param scope the remote's federation name, a JavaScript identifier
 * @param entry the address of its mf-manifest.json
 */
export function registerRemote(scope: string, entry: string): void {
  registerRemotes([{ name: scope, entry }], { force: true });
}

/** Fetches a module of a registered remote, as its webpack.config names it without the `./`. */
export function loadModule<T>(scope: string, module: string): Promise<T | null> {
  return loadRemote<T>(`${scope}/${module}`);
}
