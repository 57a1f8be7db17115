import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router-dom';

/** Interface between a remote and the shell: the default export of the remote's module `./remote`. */
export interface RemoteModule {
  /** Routes with absolute paths such as `/tests/:testId/take`; the shell asks the remote only for paths of its area. */
  routes: RouteObject[];
}

/**
 * Component that a remote adds to every page: the default export of a module that the remote exposes beside `./remote`,
 * such as `./chat`. The shell loads the module when the page is idle and shows the component to signed-in users; a
 * failure to load it is ignored.
 */
export type RemoteWidget = ComponentType;
