import { generatedApi } from '@medrad/api-client';
import { replyError } from '@medrad/remote-kit/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { renderShell } from './render-shell';

const status = 'GET /api/developer/status';
const refused = () => replyError(403, 'DEVELOPER_ACCESS_REQUIRED', 'Developer access is required.');
const ended = 'Developer access has ended';

test('a developer whose grant has expired is told so, and the controls are hidden', async () => {
  const { api, store } = renderShell({ isDeveloper: true }, { [status]: () => ({ developer: false }) });
  expect(await screen.findByText(ended)).toBeVisible();
  expect(screen.getByText(/lasts 60 minutes/)).toBeVisible();
  expect(store.getState().shell.isDeveloper).toBe(false);
  expect(sessionStorage.getItem('developerMode')).toBeNull();
  expect(api.requestsTo(status)).toHaveLength(1);
});

test('a valid developer grant is checked once and keeps developer mode', async () => {
  const { api, store } = renderShell({ isDeveloper: true }, { [status]: () => ({ developer: true }) });
  await waitFor(() => expect(api.requestsTo(status)).toHaveLength(1));
  await screen.findByRole('heading', { name: /Welcome/ });
  expect(store.getState().shell.isDeveloper).toBe(true);
  expect(sessionStorage.getItem('developerMode')).toBe('true');
  expect(screen.queryByText(ended)).not.toBeInTheDocument();
  expect(api.requestsTo(status)).toHaveLength(1);
});

test('a check without an answer keeps developer mode', async () => {
  const { api, store } = renderShell(
    { isDeveloper: true },
    { [status]: () => replyError(503, 'UNAVAILABLE', 'x') },
  );
  await waitFor(() => expect(api.requestsTo(status)).toHaveLength(1));
  await screen.findByRole('heading', { name: /Welcome/ });
  expect(store.getState().shell.isDeveloper).toBe(true);
});

test.each([
  ['a resident', {}],
  ['a guest', { user: null }],
  ['a guest with a flag left over', { user: null, isDeveloper: true }],
])('%s causes no check', async (_, who) => {
  const { api, store } = renderShell(who);
  await screen.findByRole('heading', { level: 1 });
  await waitFor(() => expect(store.getState().shell.isDeveloper).toBe(false));
  expect(api.requestsTo(status)).toHaveLength(0);
  expect(screen.queryByText(ended)).not.toBeInTheDocument();
});

test('a refusal during work ends developer mode once, without a further check', async () => {
  const { api, store } = renderShell(
    { isDeveloper: true },
    { [status]: () => ({ developer: true }), 'GET /api/feature-toggles': refused },
  );
  await screen.findByRole('heading', { name: /Welcome/ });
  await act(() => store.dispatch(generatedApi.endpoints.listFeatureToggles.initiate()));
  expect(await screen.findByText(ended)).toBeVisible();
  await act(() => store.dispatch(generatedApi.endpoints.listFeatureToggles.initiate()));
  expect(screen.getAllByText(ended)).toHaveLength(1);
  expect(sessionStorage.getItem('developerMode')).toBeNull();
  expect(api.requestsTo(status)).toHaveLength(1);
});
