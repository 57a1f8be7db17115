import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router-dom';

/** Interface between a remote and the shell: the default export of its `./remote`. */
export interface RemoteModule {
  /** Absolute paths (`/tests/:testId/take`); the shell asks the remote only for paths of its area. */
  routes: RouteObject[];
}

/**
 * Component that a remote shows on every page: the default export of a module beside its `./remote`, such as `./chat`.
 * The shell loads it when the page is idle and shows it to signed-in users; a failure is ignored.
 */
export type RemoteWidget = ComponentType;
