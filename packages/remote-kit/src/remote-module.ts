import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router-dom';

/** A link of the header that an area brings along. */
export interface NavItem {
  label: string;
  to: string;
  /** Shown only while this feature toggle is on. */
  feature?: string;
}

/** Something an area shows on every page, such as the chat. */
export interface RemoteWidget {
  id: string;
  Component: ComponentType;
}

/** What a remote gives to the shell: the default export of its `./remote`. */
export interface RemoteModule {
  /** Absolute paths (`/tests/:testId/take`); the shell asks the remote only for paths of its area. */
  routes: RouteObject[];
  navItems?: NavItem[];
  widgets?: RemoteWidget[];
}
