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

/** Options of {@link renderApp}. */
export interface RenderOptions {
  /** Path in the address bar. Default `/`. */
  path?: string;
  /** The signed-in user; null for a guest. Default: a resident. */
  user?: User | null;
  isDeveloper?: boolean;
  /** Fake network of the test; it also answers the call for the signed-in user. */
  api?: FakeApi;
}

/** The rendered screen with a user-event instance, the store and the router. */
export interface RenderedApp extends RenderResult {
  user: UserEvent;
  store: AppStore;
  router: ReturnType<typeof createMemoryRouter>;
}

/** The providers that the shell renders around a screen. */
export function AppProviders({ store, children }: { store: AppStore; children: ReactNode }) {
  return (
    <Provider store={store}>
      <ThemeProvider>
        <ToastProvider>{children}</ToastProvider>
      </ThemeProvider>
    </Provider>
  );
}

/** Renders routes, or an element on every path, with a new store, router and providers. */
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
