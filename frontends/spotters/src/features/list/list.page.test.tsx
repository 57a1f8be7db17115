import { fakeApi, hold, reply, renderApp, type FakeApi } from '@medrad/remote-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { aQuestion, aSubsection, aTest } from '../../../test/builders';
import remote from '../../remote';

const loose = aTest();
const filed = aTest({
  id: 't-filed',
  title: 'Chest film basics',
  subsectionId: 'f-chest',
  averageRating: 4.25,
  totalRatings: 12,
});
const unrated = aTest({
  id: 't-unrated',
  title: 'Lines and tubes',
  subsectionId: 'f-chest',
  duration: null,
  systemId: 'system-1',
});

let api: FakeApi;

/** Answers like the service: filters by folder and by a text in title or description, ignoring case. */
function answerTests(tests = [loose, filed, unrated]) {
  api.on('GET /api/tests', ({ query }) =>
    tests.filter(({ subsectionId, title, description }) => {
      const isThere = !query.subsectionId || (subsectionId ?? 'none') === query.subsectionId;
      return isThere && `${title}\n${description}`.toLowerCase().includes((query.q ?? '').toLowerCase());
    }),
  );
}

beforeEach(() => {
  api = fakeApi({
    'GET /api/spotter-subsections': () => [
      aSubsection(),
      aSubsection({ id: 'f-neuro', name: 'Neuro', testCount: 1 }),
    ],
    'GET /api/my-completed-tests': () => ['t-filed'],
  });
  answerTests();
});

const open = (path = '/tests', isDeveloper = false) => renderApp(remote.routes, { path, isDeveloper, api });
const card = async (title: string) =>
  within((await screen.findByRole('link', { name: title })).closest('li') as HTMLElement);

describe('the spotter list', () => {
  test('SPT-01 SPT-02 SPT-03 SPT-04 folders with their counts come first, then the unorganized spotters', async () => {
    open();
    expect(await screen.findByRole('link', { name: 'Chest' })).toBeInTheDocument();
    expect((await card('Chest')).getByText('2 modules')).toBeInTheDocument();
    expect((await card('Neuro')).getByText('1 module')).toBeInTheDocument();
    const grid = await screen.findByRole('region', { name: 'Unorganized Spotters' });
    expect(within(grid).getAllByRole('heading')).toHaveLength(2);
    expect(within(grid).getByRole('link', { name: loose.title })).toHaveAttribute(
      'href',
      `/tests/${loose.id}/take`,
    );
  });

  test('SPT-05 SPT-06 SPT-15 SPT-16 a folder shows its spotters with ratings and a link back', async () => {
    const { user } = open();
    await user.click(await screen.findByRole('link', { name: 'Chest' }));
    expect((await card('Chest film basics')).getByText('4.3 (12)')).toBeInTheDocument();
    expect((await card('Lines and tubes')).getByText('No ratings')).toBeInTheDocument();
    expect(screen.queryByText(loose.title)).not.toBeInTheDocument();
    await user.click(screen.getByRole('link', { name: 'Back to Folders' }));
    expect(await screen.findByRole('link', { name: loose.title })).toBeInTheDocument();
    expect((await card(loose.title)).queryByText('No ratings')).not.toBeInTheDocument();
  });

  test('a folder that no longer exists is shown as not found, not as empty', async () => {
    open('/tests?folder=f-gone');
    expect(await screen.findByText('Folder not found')).toBeInTheDocument();
    expect(screen.queryByText('No spotters in this folder')).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Back to Folders' })).toHaveAttribute('href', '/tests');
  });

  test('the cards of a folder appear with its name, so that the layout does not shift', async () => {
    const waiting = hold();
    api.on('GET /api/spotter-subsections', waiting.handler);
    open('/tests?folder=f-chest');
    await waitFor(() => expect(api.requestsTo('GET /api/tests')).toHaveLength(1));
    expect(await screen.findByText('Loading spotters')).toBeInTheDocument();
    expect(screen.queryByText('Chest film basics')).not.toBeInTheDocument();
    waiting.release([aSubsection()]);
    expect(await screen.findByRole('heading', { level: 1, name: 'Chest' })).toBeInTheDocument();
    expect(await screen.findByText('Chest film basics')).toBeInTheDocument();
  });

  test('a folder view makes at most four requests for any number of cards', async () => {
    const many = Array.from({ length: 50 }, (_, n) =>
      aTest({ id: `t-${n}`, title: `Spotter ${n}`, subsectionId: 'f-chest' }),
    );
    answerTests(many);
    open('/tests?folder=f-chest');
    expect(await screen.findByRole('link', { name: 'Spotter 49' })).toBeInTheDocument();
    const asked = api.requests.filter(({ path }) => path !== '/api/auth/user');
    expect(asked.length).toBeLessThanOrEqual(4);
  });

  test('SPT-10 SPT-11 SPT-12 SPT-13 SPT-14 a card shows its facts, with duration, system and tick only if present', async () => {
    open('/tests?folder=f-chest');
    const full = await card('Chest film basics');
    expect(full.getByText(filed.description)).toBeInTheDocument();
    expect(full.getByText('3 questions')).toBeInTheDocument();
    expect(full.getByText('30 min')).toBeInTheDocument();
    expect(full.getByText('Spotter')).toBeInTheDocument();
    expect(await full.findByRole('img', { name: 'Completed' })).toBeInTheDocument();
    expect(full.queryByText('System-Specific')).not.toBeInTheDocument();
    const plain = await card('Lines and tubes');
    expect(plain.queryByText(/min$/)).not.toBeInTheDocument();
    expect(plain.queryByRole('img', { name: 'Completed' })).not.toBeInTheDocument();
    expect(plain.getByText('System-Specific')).toBeInTheDocument();
  });

  test('SPT-07 SPT-08 SPT-09 the search box is for developers and filters by title or description, whatever the case', async () => {
    const { unmount } = open();
    await screen.findByRole('link', { name: loose.title });
    expect(screen.queryByRole('searchbox')).not.toBeInTheDocument();
    unmount();
    const { user } = open('/tests', true);
    await user.type(await screen.findByRole('searchbox', { name: 'Search spotters' }), 'CHEST film');
    const found = await screen.findByRole('region', { name: 'Results for “CHEST film”' });
    expect(within(found).getAllByRole('link', { name: /./ })[0]).toHaveTextContent('Chest film basics');
    expect(screen.queryByRole('link', { name: loose.title })).not.toBeInTheDocument();
    await user.clear(screen.getByRole('searchbox'));
    expect(await screen.findByRole('link', { name: loose.title })).toBeInTheDocument();
  });

  test('SPT-10 a spotter without images says so and cannot be opened', async () => {
    answerTests([{ ...loose, totalQuestions: 0 }]);
    open();
    expect(await screen.findByRole('heading', { name: loose.title })).toBeInTheDocument();
    expect(screen.getByText('No images yet')).toBeInTheDocument();
    expect(screen.queryByText('0 questions')).not.toBeInTheDocument();
    expect(screen.queryByRole('link', { name: loose.title })).not.toBeInTheDocument();
  });

  test('PLT-24 the header search covers the open folder, and its results link to those of all spotters', async () => {
    const { store, user } = open('/tests?folder=f-chest&q=film');
    expect(await screen.findByRole('link', { name: filed.title })).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: unrated.title })).not.toBeInTheDocument();
    await waitFor(() =>
      expect(store.getState().shell.searchScope).toEqual({ name: 'Chest', path: '/tests?folder=f-chest' }),
    );
    await user.click(screen.getByRole('link', { name: 'Search everywhere' }));
    expect(await screen.findByRole('region', { name: 'Results for “film”' })).toBeInTheDocument();
    expect(store.getState().shell.searchScope).toBeNull();
  });

  test.each([
    ['a folder', '/tests?folder=f-chest', filed, '/tests?folder=f-chest'],
    ['a search', '/tests?q=chest', filed, '/tests?q=chest'],
    ['the start', '/tests', loose, '/tests'],
  ])('a spotter opened in %s leads back there', async (_, path, test, expected) => {
    api.on('GET /api/tests/:id', () => test);
    api.on('GET /api/tests/:id/questions', () => [aQuestion(1)]);
    const { user } = open(path);
    await user.click(await screen.findByRole('link', { name: test.title }));
    expect(await screen.findByRole('link', { name: 'Back to Tests' })).toHaveAttribute('href', expected);
  });

  test('a spotter opened by its address leads back to its folder', async () => {
    api.on('GET /api/tests/:id', () => filed);
    api.on('GET /api/tests/:id/questions', () => [aQuestion(1)]);
    open(`/tests/${filed.id}/take`);
    expect(await screen.findByRole('link', { name: 'Back to Tests' })).toHaveAttribute(
      'href',
      '/tests?folder=f-chest',
    );
  });

  test('a search from the header works for everyone and says when nothing matches', async () => {
    open('/tests?q=kidney');
    expect(await screen.findByText('No matching spotters')).toBeInTheDocument();
  });

  test.each([
    [false, 1],
    [true, 0],
  ])(
    'SPT-17 SPT-18 without spotters the empty state shows its hint to residents only (developer: %s)',
    async (isDeveloper, hints) => {
      answerTests([]);
      api.on('GET /api/spotter-subsections', () => []);
      open('/tests', isDeveloper);
      expect(await screen.findByText('No Spotters Available')).toBeInTheDocument();
      const hint = 'Spotters will appear here once they are created by administrators.';
      expect(screen.queryAllByText(hint)).toHaveLength(hints);
    },
  );

  test('SPT-19 an empty folder says so', async () => {
    open('/tests?folder=f-neuro');
    expect(await screen.findByText('No spotters in this folder')).toBeInTheDocument();
  });

  test('SPT-48 SPT-50 failed lists are reported and can be retried', async () => {
    api.on('GET /api/tests', () => reply(500));
    api.on('GET /api/spotter-subsections', () => reply(500));
    const { user } = open();
    expect(await screen.findByText('Failed to fetch subsections')).toBeInTheDocument();
    expect(await screen.findByText('Failed to fetch tests')).toBeInTheDocument();
    answerTests();
    await user.click(screen.getAllByRole('button', { name: 'Retry' })[1] as HTMLElement);
    expect(await screen.findByRole('link', { name: loose.title })).toBeInTheDocument();
  });

  test('the list says that it is loading', async () => {
    const waiting = hold();
    api.on('GET /api/tests', waiting.handler);
    open();
    expect(await screen.findByText('Loading spotters')).toBeInTheDocument();
    waiting.release([]);
  });

  test('SPT-59 completions are loaded once, only when signed in, and not again on focus', async () => {
    renderApp(remote.routes, { path: '/tests', user: null, api });
    await screen.findByRole('link', { name: loose.title });
    expect(api.requestsTo('GET /api/my-completed-tests')).toHaveLength(0);
    document.body.innerHTML = '';
    open();
    await waitFor(() => expect(api.requestsTo('GET /api/my-completed-tests')).toHaveLength(1));
    window.dispatchEvent(new Event('focus'));
    document.dispatchEvent(new Event('visibilitychange'));
    expect(api.requestsTo('GET /api/my-completed-tests')).toHaveLength(1);
  });

  test('a full page offers to load more', async () => {
    const all = Array.from({ length: 61 }, (_, n) => aTest({ id: `t-${n}`, title: `Spotter ${n}` }));
    api.on('GET /api/tests', ({ query }) =>
      all.slice(Number(query.offset ?? 0), Number(query.offset ?? 0) + Number(query.limit)),
    );
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Load more' }));
    expect(await screen.findByRole('link', { name: 'Spotter 60' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Load more' })).not.toBeInTheDocument();
  });
});
