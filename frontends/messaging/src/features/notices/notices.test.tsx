import { emptyApi } from '@medrad/api-client';
import type { Notice } from '@medrad/contracts';
import { type FakeApi, fakeApi, networkError, renderApp, replyError } from '@medrad/remote-kit/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import '@medrad/ui/testing';
import NoticesWidget from '../../notices';
// Loads this lazily loaded module before the first test, so that no test waits for it.
import './notice-panel';

const countRoute = 'GET /api/notices/unread';
const listRoute = 'GET /api/notices';
const readRoute = 'PUT /api/notices/read';

const aNotice = (overrides: Partial<Notice> = {}): Notice => ({
  id: '22222222-2222-4222-8222-222222222222',
  topic: 'peer_review_reply',
  text: 'Ben replied to your comment.',
  path: '/peer-review/cases/1#comment-2',
  createdAt: new Date().toISOString(),
  isRead: false,
  ...overrides,
});

/** A fake server with the given notices, which the user can mark as read. */
function noticesApi(notices: Notice[]): FakeApi {
  let stored = notices;
  return fakeApi({
    [countRoute]: () => ({ count: stored.filter(({ isRead }) => !isRead).length }),
    [listRoute]: ({ query }) =>
      stored.slice(Number(query.offset ?? 0), Number(query.offset ?? 0) + Number(query.limit)),
    [readRoute]: ({ body }) => {
      const { noticeIds } = body as { noticeIds?: string[] };
      stored = stored.map((one) =>
        noticeIds && !noticeIds.includes(one.id) ? one : { ...one, isRead: true },
      );
      return { success: true };
    },
  });
}

async function open(api: FakeApi) {
  const app = renderApp(<NoticesWidget />, { api });
  await app.user.click(await screen.findByRole('button', { name: /^Notices/ }));
  return { ...app, panel: within(await screen.findByRole('dialog', { name: 'Notices' })) };
}

test('the bell shows the number of unread notices, up to 99+', async () => {
  const { unmount } = renderApp(<NoticesWidget />, { api: noticesApi([aNotice()]) });
  expect(await screen.findByRole('button', { name: 'Notices, 1 unread' })).toBeVisible();
  unmount();
  const many = fakeApi({ [countRoute]: () => ({ count: 100 }) });
  renderApp(<NoticesWidget />, { api: many });
  expect(await screen.findByRole('button', { name: 'Notices, 99+ unread' })).toBeVisible();
});

test('a guest causes no requests', async () => {
  const api = noticesApi([aNotice()]);
  renderApp(<NoticesWidget />, { api, user: null });
  await waitFor(() => expect(api.requestsTo('GET /api/auth/user')).toHaveLength(1));
  expect(api.requestsTo(countRoute)).toHaveLength(0);
});

test('a notice links to its page, and opening it marks it as read', async () => {
  const { user, panel, router } = await open(
    noticesApi([aNotice(), aNotice({ id: '2', isRead: true, text: 'Old.' })]),
  );
  const link = await panel.findByRole('link', { name: /Ben replied to your comment\. Unread.*just now/ });
  expect(panel.getByRole('link', { name: /^Old\./ })).not.toHaveAccessibleName(/Unread/);
  await user.click(link);
  await waitFor(() => expect(router.state.location.pathname).toBe('/peer-review/cases/1'));
  expect(router.state.location.hash).toBe('#comment-2');
  await screen.findByRole('button', { name: 'Notices' });
});

test.each(['//evil.example', '/\\evil.example', '/\t/evil.example', 'https://evil.example'])(
  'the path "%s" is not a link',
  async (path) => {
    const { panel } = await open(noticesApi([aNotice({ path })]));
    expect(await panel.findByText(/Ben replied/)).toBeVisible();
    expect(panel.queryByRole('link')).toBeNull();
  },
);

test('all notices can be marked as read at once', async () => {
  const { user, panel } = await open(noticesApi([aNotice(), aNotice({ id: '2' })]));
  await user.click(await panel.findByRole('button', { name: 'Mark all as read' }));
  await waitFor(() => expect(panel.queryByRole('button', { name: 'Mark all as read' })).toBeNull());
  expect(panel.queryByText('Unread')).toBeNull();
});

test('without notices the panel says so', async () => {
  const { panel } = await open(noticesApi([]));
  expect(await panel.findByText('No notices yet')).toBeVisible();
});

test('further pages are shown on demand', async () => {
  const many = Array.from({ length: 31 }, (_, index) =>
    aNotice({ id: String(index), text: `Notice ${index}.` }),
  );
  const { user, panel } = await open(noticesApi(many));
  await panel.findByText(/Notice 29\./);
  expect(panel.queryByText(/Notice 30\./)).toBeNull();
  await user.click(panel.getByRole('button', { name: 'Show more' }));
  expect(await panel.findByText(/Notice 30\./)).toBeVisible();
});

test('notices that cannot be loaded are reloaded by Retry', async () => {
  const api = noticesApi([aNotice()]);
  api.on(listRoute, () => replyError(500, 'INTERNAL', 'Something went wrong.'));
  const { user, panel } = await open(api);
  const retry = await panel.findByRole('button', { name: /retry|try again/i });
  api.on(listRoute, () => [aNotice()]);
  await user.click(retry);
  expect(await panel.findByText(/Ben replied/)).toBeVisible();
});

test('Escape closes the panel and returns the focus', async () => {
  const { user } = await open(noticesApi([aNotice()]));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByRole('button', { name: /^Notices/ })).toHaveFocus();
});

const bell = (name: string) => screen.findByRole('button', { name });

describe('the number of unread notices', () => {
  /** The time that Date.now returns. */
  let now = 0;
  beforeEach(() => {
    now = Date.now();
    jest.spyOn(Date, 'now').mockImplementation(() => now);
  });
  afterEach(() => jest.restoreAllMocks());

  test('is loaded once, and again on a new screen if it is older than a minute', async () => {
    const api = noticesApi([aNotice()]);
    const { router } = renderApp(<NoticesWidget />, { api });
    await bell('Notices, 1 unread');
    api.on(countRoute, () => ({ count: 2 }));
    now += 59_000;
    await act(() => router.navigate('/one'));
    expect(api.requestsTo(countRoute)).toHaveLength(1);
    now += 2_000;
    await act(() => router.navigate('/two'));
    await bell('Notices, 2 unread');
    await act(() => router.navigate('/three'));
    expect(api.requestsTo(countRoute)).toHaveLength(2);
  });

  test('that could not be loaded is loaded again on the next screen', async () => {
    const api = fakeApi({ [countRoute]: networkError });
    const { router } = renderApp(<NoticesWidget />, { api });
    await waitFor(() => expect(api.requestsTo(countRoute)).toHaveLength(1));
    api.on(countRoute, () => ({ count: 2 }));
    await act(() => router.navigate('/one'));
    expect(await bell('Notices, 2 unread')).toBeVisible();
  });

  test('is reloaded when the panel opens', async () => {
    const api = noticesApi([]);
    const { user } = renderApp(<NoticesWidget />, { api });
    await waitFor(() => expect(api.requestsTo(countRoute)).toHaveLength(1));
    api.on(countRoute, () => ({ count: 1 }));
    await user.click(await bell('Notices'));
    // `hidden`: the open dialog hides the rest of the page from screen readers.
    expect(
      await screen.findByRole('button', { name: 'Notices, 1 unread', hidden: true }),
    ).toBeInTheDocument();
  });
});

test('developer access adds the notices for developers to the number and the list', async () => {
  const api = noticesApi([]);
  const { store, panel } = await open(api);
  await panel.findByText('No notices yet');
  api.on(listRoute, () => [aNotice({ text: 'A case was reported.' })]);
  api.on(countRoute, () => ({ count: 1 }));
  act(() => void store.dispatch(emptyApi.util.invalidateTags(['DeveloperOnly'])));
  expect(await panel.findByRole('link', { name: /A case was reported/ })).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Notices, 1 unread', hidden: true })).toBeInTheDocument();
});

test('a notice that arrives between two pages does not cause duplicates', async () => {
  const many = Array.from({ length: 40 }, (_, index) =>
    aNotice({ id: String(index), text: `Notice ${index}.` }),
  );
  const api = noticesApi(many);
  const { user, panel } = await open(api);
  await panel.findByText(/Notice 29\./);
  api.on(listRoute, () => [many[29], ...many.slice(30)]);
  await user.click(panel.getByRole('button', { name: 'Show more' }));
  await panel.findByText(/Notice 39\./);
  expect(panel.getAllByText(/Notice 29\./)).toHaveLength(1);
});

test('a list that could not be reloaded stays and says so', async () => {
  const api = noticesApi([aNotice()]);
  const { user, panel } = await open(api);
  await panel.findByText(/Ben replied/);
  await user.keyboard('{Escape}');
  api.on(listRoute, networkError);
  await user.click(await bell('Notices, 1 unread'));
  expect(await screen.findByRole('alert')).toHaveTextContent('The list could not be refreshed.');
  expect(screen.getByText(/Ben replied/)).toBeVisible();
});
