import type { PeerFile } from '@medrad/contracts';
import { type FakeApi, fakeApi, renderApp, reply, replyError } from '@medrad/remote-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import { aListedCase, listApi } from '../../../test/list-builders';
import remote from '../../remote';

const listRoute = 'GET /api/peer-review/cases';
const deleteRoute = 'DELETE /api/peer-review/cases/:id';
const open = (api: FakeApi, query = '', isDeveloper = false) =>
  renderApp(remote.routes, { path: `/peer-review${query}`, api, isDeveloper });
const image = (number: number): PeerFile => ({
  url: `/api/files/peer-review/${number}.png`,
  kind: 'image',
  size: 1,
});

test('PRV-01 PRV-03 PRV-06 PRV-07 PRV-22 lists cases with links to each and to the form', async () => {
  open(listApi([aListedCase({ isUnread: true, isLocked: true, commentCount: 2 })]));
  expect(await screen.findByRole('link', { name: 'Ring-enhancing lesion' })).toHaveAttribute(
    'href',
    '/peer-review/cases/11111111-1111-4111-8111-111111111111',
  );
  expect(screen.getByRole('link', { name: 'Submit Case' })).toHaveAttribute('href', '/peer-review/submit');
  expect(screen.getByText(/Meera Shah, District Hospital/)).toHaveTextContent(
    'Mar 5, 2024 at 3:04 PM · 2 comments',
  );
  for (const mark of ['Unread', 'Diagnosis first']) expect(screen.getByText(mark)).toBeVisible();
});

test('PRV-04 an empty list says so', async () => {
  open(listApi([]));
  expect(await screen.findByText('No cases yet')).toBeVisible();
});

test('without a match the filters can be cleared', async () => {
  const api = listApi([], { [listRoute]: ({ query }) => (query.status ? [] : [aListedCase()]) });
  const { user } = open(api, '?status=closed');
  await user.click(await screen.findByRole('button', { name: 'Clear filters' }));
  expect(await screen.findByRole('link', { name: 'Ring-enhancing lesion' })).toBeVisible();
});

describe('the filters', () => {
  const queries = (api: FakeApi) => api.requestsTo(listRoute).map(({ query }) => query);

  test('are restored from the address and kept in it, and each change loads the first page', async () => {
    const api = listApi([aListedCase()]);
    const { user, router } = open(
      api,
      '?q=lesion&status=answered&scope=unread&order=discussed&difficulty=Hard',
    );
    await screen.findByRole('link', { name: 'Ring-enhancing lesion' });
    expect(queries(api)[0]).toMatchObject({
      q: 'lesion',
      status: 'answered',
      scope: 'unread',
      order: 'discussed',
      difficulty: 'Hard',
    });
    expect(screen.getByLabelText('Search cases')).toHaveValue('lesion');
    await user.selectOptions(screen.getByLabelText('State'), 'Closed');
    await user.selectOptions(screen.getByLabelText('Cases to show'), 'My cases');
    await user.selectOptions(screen.getByLabelText('Order'), 'Latest activity');
    await user.clear(screen.getByLabelText('Search cases'));
    await user.type(screen.getByLabelText('Difficulty'), 'er');
    await waitFor(() =>
      expect(Object.fromEntries(new URLSearchParams(router.state.location.search))).toEqual({
        status: 'closed',
        scope: 'mine',
        order: 'activity',
        difficulty: 'Harder',
      }),
    );
    await waitFor(() =>
      expect(queries(api).at(-1)).toEqual({
        status: 'closed',
        scope: 'mine',
        order: 'activity',
        difficulty: 'Harder',
        limit: expect.any(String) as string,
      }),
    );
  });

  test('with unknown values are ignored', async () => {
    const api = listApi([aListedCase()]);
    open(api, '?status=secret&scope=everything&order=random');
    await screen.findByRole('link', { name: 'Ring-enhancing lesion' });
    expect(queries(api)[0]).toEqual({ limit: expect.any(String) as string });
  });
});

test('"Load more" loads further cases; a failed page can be retried', async () => {
  const all = Array.from({ length: 150 }, (_, number) =>
    aListedCase({ id: `case-${number}`, title: `Case ${number}` }),
  );
  const api = listApi([]);
  const page = ({ query }: { query: Record<string, string> }) => {
    const offset = Number(query.offset ?? 0);
    return all.slice(offset, offset + Number(query.limit));
  };
  api.on(listRoute, page);
  const { user } = open(api);
  await screen.findByRole('link', { name: 'Case 0' });
  const shown = screen.getAllByRole('link', { name: /^Case / }).length;
  expect(screen.queryByRole('link', { name: `Case ${shown}` })).not.toBeInTheDocument();
  api.on(listRoute, () => reply(500));
  await user.click(screen.getByRole('button', { name: 'Load more' }));
  expect(await screen.findByText('Failed to load cases')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Case 0' })).toBeVisible();
  api.on(listRoute, page);
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('link', { name: `Case ${shown}` })).toBeVisible();
});

test('a hidden case is marked for admins, and a case waiting for a review is marked for its author', async () => {
  const hidden = aListedCase({ id: 'a', title: 'Reported', isHidden: true });
  const held = aListedCase({ id: 'b', title: 'Held', isHidden: true, isHeld: true });
  open(listApi([hidden, held]));
  expect(await screen.findByText('Hidden')).toBeVisible();
  expect(screen.getByText('Waiting for review')).toBeVisible();
});

test.each(['', '/submit', '/cases/11111111-1111-4111-8111-111111111111'])(
  'C3 /peer-review%s offers Retry if the feature switch cannot be read, and does not say that the feature is off',
  async (path) => {
    const toggle = 'GET /api/feature-toggle/:name';
    const api = listApi([aListedCase()], { [toggle]: () => reply(500) });
    const { user } = renderApp(remote.routes, { path: `/peer-review${path}`, api });
    expect(await screen.findByRole('heading', { name: 'Peer review could not be loaded' })).toBeVisible();
    expect(screen.queryByText('Feature Coming Soon')).not.toBeInTheDocument();
    api.on(toggle, () => ({ featureName: 'peer_review', isEnabled: false }));
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('heading', { name: 'Feature Coming Soon' })).toBeVisible();
  },
);

test('PRV-08 PRV-09 shows three images of five and counts the rest; a PDF has an icon', async () => {
  const pdf: PeerFile = { url: '/api/files/peer-review/a.pdf', kind: 'pdf', size: 1 };
  open(listApi([aListedCase({ files: [...[1, 2, 3, 4, 5].map(image), pdf] })]));
  expect(await screen.findAllByTestId('thumbnail')).toHaveLength(3);
  expect(screen.getByText('+2')).toBeVisible();
  expect(screen.getByText('PDF')).toBeVisible();
});

test('PRV-02 PRV-10 C3 asks for no case while the feature is off', async () => {
  const api = fakeApi();
  open(api);
  expect(await screen.findByRole('heading', { name: 'Feature Coming Soon' })).toBeVisible();
  expect(api.requestsTo(listRoute)).toHaveLength(0);
});

test('PRV-10 if the feature is turned off while the list is open, the screen says so', async () => {
  open(listApi([], { [listRoute]: () => replyError(403, 'FEATURE_DISABLED', 'Off.') }));
  expect(await screen.findByRole('heading', { name: 'Feature Coming Soon' })).toBeVisible();
  expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
});

test('a list that could not be loaded can be retried', async () => {
  const api = listApi([], { [listRoute]: () => reply(500) });
  const { user } = open(api);
  expect(await screen.findByText('Failed to load cases')).toBeVisible();
  api.on(listRoute, () => [aListedCase()]);
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('link', { name: 'Ring-enhancing lesion' })).toBeVisible();
});

describe('Dev Mode', () => {
  async function askToDelete(api: FakeApi, password: string) {
    const { user } = open(api, '', true);
    await screen.findByRole('link', { name: 'Ring-enhancing lesion' });
    expect(screen.queryByRole('button', { name: /^Delete/ })).not.toBeInTheDocument();
    await user.click(screen.getByRole('switch', { name: 'Dev Mode' }));
    if (password) await user.type(screen.getByLabelText('Developer Password'), password);
    await user.click(screen.getByRole('button', { name: 'Delete Ring-enhancing lesion' }));
    return user;
  }

  test('PRV-62 C25 N6 a developer session does not replace the typed password', async () => {
    const api = listApi([aListedCase()]);
    await askToDelete(api, '');
    expect(await screen.findByText('Developer Password Required')).toBeVisible();
    expect(screen.getByText('Please enter the developer password to delete this case')).toBeVisible();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  test('PRV-05 PRV-63 PRV-64 PRV-66 PRV-69 S18 a confirmed case is deleted with the password', async () => {
    const cases = [aListedCase()];
    const api = listApi(cases, {
      [deleteRoute]: () => {
        cases.pop();
        return { success: true };
      },
    });
    const user = await askToDelete(api, 'secret');
    const question = 'Are you sure you want to delete this case? This action cannot be undone.';
    expect(await screen.findByText(question)).toBeVisible();
    expect(api.requestsTo(deleteRoute)).toHaveLength(0);
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Case deleted successfully')).toBeVisible();
    expect(api.requestsTo(deleteRoute)[0]).toMatchObject({
      body: { developerPassword: 'secret' },
      query: {},
    });
    await waitFor(() => expect(screen.getByText('No cases yet')).toBeVisible());
  });

  test.each([
    ['PRV-67', () => replyError(401, 'INVALID_PASSWORD', 'Wrong password.'), 'Wrong password.'],
    ['PRV-68', () => reply(500), 'Failed to delete case'],
  ])('%s a failed deletion is reported', async (_, answer, text) => {
    const user = await askToDelete(listApi([aListedCase()], { [deleteRoute]: answer }), 'guess');
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    expect(await screen.findByText(text)).toBeVisible();
    expect(screen.getByText('Error')).toBeVisible();
  });
});
