import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router-dom';

/** What a remote gives to the shell: the default export of its `./remote`. */
export interface RemoteModule {
  /** Absolute paths (`/tests/:testId/take`); the shell asks the remote only for paths of its area. */
  routes: RouteObject[];
}

/**
 * What a remote shows on every page: the default export of a module beside its `./remote`, such as `./chat`. The shell
 * fetches it once the page has come to rest and shows it to signed-in users; it may fail without a trace.
 */
export type RemoteWidget = ComponentType;
