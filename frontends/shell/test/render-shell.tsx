import { type FakeApi, fakeApi, renderApp, type RenderOptions } from '@medrad/remote-kit/testing';
import { AppRoutes } from '../src/app/app-routes';

/** Renders the whole shell at a path, as a user, with a fake API. */
export function renderShell(options: RenderOptions = {}, answers: Parameters<typeof fakeApi>[0] = {}) {
  const api: FakeApi = fakeApi({ 'GET /remotes.json': () => [], ...answers });
  return { api, ...renderApp(<AppRoutes />, { ...options, api }) };
}
