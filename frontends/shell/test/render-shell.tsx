import { type FakeApi, fakeApi, renderApp, type RenderOptions } from '@medrad/remote-kit/testing';
import { AppRoutes } from '../src/app/app-routes';

/** The whole shell in a test: at a path, as somebody, against answers. */
export function renderShell(options: RenderOptions = {}, answers: Parameters<typeof fakeApi>[0] = {}) {
  const api: FakeApi = fakeApi({ 'GET /remotes.json': () => [], ...answers });
  return { api, ...renderApp(<AppRoutes />, { ...options, api }) };
}
