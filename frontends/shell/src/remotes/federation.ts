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
const lazy = <T>(name: string, load: () => Promise<T>) => ({
  version: kitVersion,
  get: async () => {
    try {
      const module = await load();
      return () => module;
    } catch (error) {
      // The runtime would give the failed attempt to every later one.
      delete host.shareScopeMap['default']?.[name]?.[kitVersion]?.loading;
      throw error;
    }
  },
  shareConfig: { singleton: true, requiredVersion: `^${kitVersion}`, strictVersion: true },
});

/** Remotes are built without the federation runtime and use the shell's. */
Object.assign(globalThis, {
  _FEDERATION_RUNTIME_CORE: runtimeCore,
  _FEDERATION_RUNTIME_CORE_FROM: { name: 'shell', version: '2.9.2' },
});

/**
 * Registers the modules that shell and remotes share: the shell's own instances, so that there is
 * only one React, store and theme. Remotes contain no copies (tooling/webpack/shared.ts has the
 * same list). antd's modules load on demand.
 */
const host = init({
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
    '@medrad/ui/form': lazy('@medrad/ui/form', () => import('@medrad/ui/form')),
    '@medrad/ui/data': lazy('@medrad/ui/data', () => import('@medrad/ui/data')),
  },
});

/**
 * Registers the address of a remote. `force` discards the state of a failed attempt.
 * @param scope the remote's federation name, a JavaScript identifier
 * @param entry the address of its manifest
 */
export function registerRemote(scope: string, entry: string): void {
  registerRemotes([{ name: scope, entry }], { force: true });
}

/** Loads a module of a registered remote, by its name in webpack.config without `./`. */
export function loadModule<T>(scope: string, module: string): Promise<T | null> {
  return loadRemote<T>(`${scope}/${module}`);
}
