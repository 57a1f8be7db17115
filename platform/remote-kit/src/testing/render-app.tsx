import { ThemeProvider, ToastProvider } from '@medrad/ui/core';
import type { User } from '@medrad/contracts';
import { render, type RenderResult } from '@testing-library/react';
import { userEvent, type UserEvent } from '@testing-library/user-event';
import type { ReactElement, ReactNode } from 'react';
import { Provider } from 'react-redux';
import { createMemoryRouter, type RouteObject, RouterProvider } from 'react-router-dom';
import { writeDeveloperFlag } from '../developer-flag';
import { type AppStore, createAppStore } from '../store';
import { aUser } from './a-user';
import type { FakeApi } from './fake-api';

/** Where and as whom a screen is shown. */
export interface RenderOptions {
  /** The path in the address bar; `/` unless told. */
  path?: string;
  /** Null is a guest; a resident unless told. */
  user?: User | null;
  isDeveloper?: boolean;
  /** Who answers the user call; without it the test's own answers hold. */
  api?: FakeApi;
}

/** The screen, a hand to use it, the store and the address bar. */
export interface RenderedApp extends RenderResult {
  user: UserEvent;
  store: AppStore;
  router: ReturnType<typeof createMemoryRouter>;
}

/** Everything around a screen that the shell gives it. */
export function AppProviders({ store, children }: { store: AppStore; children: ReactNode }) {
  return (
    <Provider store={store}>
      <ThemeProvider>
        <ToastProvider>{children}</ToastProvider>
      </ThemeProvider>
    </Provider>
  );
}

/** Shows an element on every path, or routes, with a fresh store, router and providers. */
export function renderApp(screen: ReactElement | RouteObject[], options: RenderOptions = {}): RenderedApp {
  const { path = '/', user = aUser(), isDeveloper = false, api } = options;
  writeDeveloperFlag(isDeveloper);
  if (user) api?.on('GET /api/auth/user', () => user);
  const routes = Array.isArray(screen) ? screen : [{ path: '*', element: screen }];
  const router = createMemoryRouter(routes, { initialEntries: [path] });
  const store = createAppStore();
  const rendered = render(
    <AppProviders store={store}>
      <RouterProvider router={router} />
    </AppProviders>,
  );
  return { ...rendered, user: userEvent.setup(), store, router };
}
