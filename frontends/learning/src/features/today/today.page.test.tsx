import { timeZoneHeader } from '@medrad/contracts';
import { networkError, renderApp, aUser } from '@medrad/remote-kit/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import '@medrad/ui/testing';
import { aCard, aForecast, aLearningApi, aNewCard, aPlan, aToday, imageIdOf } from '../../../test/builders';
import remote from '../../remote';
import { keepReview, listUnsent } from '../../unsent-reviews';
import { clocksDiffer } from './declined-zone';

// Loads these lazily loaded modules before the first test, so that no test waits for them.
import './forecast';
import './today.page';

const { id: userId } = aUser();
const open = (api = aLearningApi()) => ({ api, ...renderApp(remote.routes, { path: '/learning', api }) });
const section = async (name: string) => within(await screen.findByRole('region', { name }));
const valueOf = (label: string) => screen.getByText(label, { selector: 'dt' }).nextElementSibling;
const aReviewOf = (number: number) => ({
  id: imageIdOf(90 + number),
  imageId: imageIdOf(number),
  grade: 'good' as const,
  reviewedAt: '2026-03-05T09:30:00.000Z',
  milliseconds: null,
});

test('the page shows due, new and done cards of today, with a link to the reviews', async () => {
  const api = aLearningApi();
  api.on('GET /api/learning/today', () =>
    aToday({ reviews: [aCard(1), aCard(2)], fresh: [aNewCard(3)], done: 5 }),
  );
  open(api);
  const today = await section('Today');
  expect(today.getByRole('link', { name: 'Start Reviews' })).toHaveAttribute('href', '/learning/review');
  expect(['Due', 'New', 'Done'].map((label) => valueOf(label)?.textContent)).toEqual(['2', '1', '5']);
});

test('cards that the plan leaves for another day are mentioned', async () => {
  const api = aLearningApi();
  const [first, ...rest] = aForecast().days;
  api.on('GET /api/learning/forecast', () => aForecast({ days: [{ ...first!, waiting: 12 }, ...rest] }));
  open(api);
  expect(await screen.findByText(/^12 more cards wait for another day/)).toBeVisible();
});

test('with nothing due the page says when the next reviews are', async () => {
  const api = aLearningApi();
  api.on('GET /api/learning/today', () => aToday({ done: 3 }));
  open(api);
  expect(await screen.findByText('The next reviews are on Sat, 7 Mar.')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Nothing due' })).toBeVisible();
});

test('a person without cards is told how to add them, and sees no forecast', async () => {
  const api = aLearningApi();
  api.on('GET /api/learning/today', () => aToday());
  const days = [{ date: '2026-03-05', reviews: 0, fresh: 0, waiting: 0 }];
  api.on('GET /api/learning/forecast', () => aForecast({ days, recall: null }));
  open(api);
  expect(await screen.findByRole('heading', { name: 'No reviews yet' })).toBeVisible();
  expect(screen.queryByRole('region', { name: 'The coming days' })).not.toBeInTheDocument();
});

test('the forecast as a table has the numbers of the chart', async () => {
  const { user } = open();
  const forecast = await section('The coming days');
  const chart = await forecast.findByRole('group', { name: 'Reviews in the coming days' });
  expect(chart).toHaveAccessibleDescription(
    '3 days with 9 reviews in all; the fullest day is Sat, 7 Mar with 6.',
  );
  await user.click(forecast.getByRole('button', { name: 'View as table: Reviews in the coming days' }));
  const rows = forecast.getAllByRole('row').map((row) => row.textContent);
  expect(rows).toHaveLength(4);
  expect(rows[3]).toMatch(/^Sat, 7 Mar.*4.*2.*3$/);
  expect(forecast.getByText(/you will recall about 91 %/)).toBeVisible();
});

test('the page offers to spread overdue cards over several days', async () => {
  const api = aLearningApi();
  const options = [
    { days: 3, cardsADay: 7, clearedBy: '2026-03-07' },
    { days: 7, cardsADay: 3, clearedBy: '2026-03-11' },
  ];
  api.on('GET /api/learning/backlog', () => ({ overdue: 20, clearedBy: '2026-03-09', options }));
  api.on('POST /api/learning/backlog', () => ({ overdue: 0, clearedBy: '2026-03-05', options: [] }));
  const { user } = open(api);
  const backlog = await section('Catching up');
  expect(backlog.getByText(/^20 cards from earlier days are still open\./)).toHaveTextContent(
    'you have caught up by Mon, 9 Mar',
  );
  expect(backlog.getByText('3 cards a day, the last on Wed, 11 Mar')).toBeVisible();
  api.on('GET /api/learning/backlog', () => ({ overdue: 0, clearedBy: '2026-03-05', options: [] }));
  await user.click(backlog.getByRole('button', { name: 'Spread over 7 days' }));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Catching up' })).not.toBeInTheDocument());
  expect(api.requestsTo('POST /api/learning/backlog').map(({ body }) => body)).toEqual([{ days: 7 }]);
});

test('a page that cannot be loaded can be retried', async () => {
  const api = aLearningApi();
  api.on('GET /api/learning/today', networkError);
  const { user } = open(api);
  await screen.findByRole('heading', { name: 'The reviews could not be loaded' });
  api.on('GET /api/learning/today', () => aToday());
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await section('Today');
});

test('unsent reviews are not counted as due, and the queue is reloaded after they are sent', async () => {
  const api = aLearningApi();
  api.on('POST /api/learning/reviews', networkError);
  keepReview(userId, aReviewOf(1));
  open(api);
  expect(await screen.findByText(/^1 review is kept on this device/)).toBeVisible();
  expect(valueOf('Due')).toHaveTextContent('1');

  api.on('POST /api/learning/reviews', () => ({ cards: [], skipped: [] }));
  api.on('GET /api/learning/today', () => aToday({ reviews: [aCard(2)], done: 1 }));
  const shown = new Set<string>();
  const watch = new MutationObserver(() => {
    shown.add(['Due', 'Done'].map((label) => `${label} ${valueOf(label)?.textContent}`).join());
  });
  watch.observe(document.body, { subtree: true, childList: true, characterData: true });
  fireEvent(window, new Event('online'));
  await waitFor(() => expect(screen.queryByText(/kept on this device/)).not.toBeInTheDocument());
  watch.disconnect();
  expect(listUnsent(userId)).toEqual([]);
  // The card of the sent review never counts as due again.
  expect([...shown]).not.toContain('Due 2,Done 0');
  expect([...shown].at(-1)).toBe('Due 1,Done 1');
});

describe('the time zone of the device', () => {
  const put = 'PUT /api/learning/plan';
  const question = 'Travelling?';
  const inZone = (timeZone: string) =>
    jest
      .spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions')
      .mockReturnValue({ timeZone } as Intl.ResolvedDateTimeFormatOptions);
  afterEach(() => jest.restoreAllMocks());

  /** Opens the page of a user with a plan, which the fake server stores. */
  function travel() {
    const api = aLearningApi();
    let plan = aPlan();
    api.on('GET /api/learning/plan', () => plan);
    api.on(put, ({ body }) => (plan = { ...plan, ...(body as object), revision: plan.revision + 1 }));
    return open(api);
  }

  test('every learning call names it', async () => {
    inZone('America/New_York');
    const { api } = travel();
    await section('Today');
    const zonesOf = (isLearning: boolean) =>
      new Set(
        api.requests
          .filter(({ path }) => path.startsWith('/api/learning/') === isLearning)
          .map(({ headers }) => headers.get(timeZoneHeader)),
      );
    expect(zonesOf(true)).toEqual(new Set(['America/New_York']));
    expect(zonesOf(false)).toEqual(new Set([null]));
  });

  test('becomes that of the plan if its clock shows another time and the user wants it', async () => {
    inZone('America/New_York');
    const { api, user } = travel();
    const away = await section(question);
    expect(away.getByText(/begins at four in the morning in Asia\/Kolkata/)).toBeVisible();
    await user.click(away.getByRole('button', { name: 'Use America/New York' }));
    await waitFor(() => expect(screen.queryByText(question)).toBeNull());
    expect(api.requestsTo(put).map(({ body }) => body)).toEqual([aPlan({ timeZone: 'America/New_York' })]);
  });

  test('is asked about once when the user keeps the plan’s, and again in yet another zone', async () => {
    inZone('America/New_York');
    const first = travel();
    await first.user.click((await section(question)).getByRole('button', { name: 'Keep Asia/Kolkata' }));
    expect(screen.queryByText(question)).toBeNull();
    expect(first.api.requestsTo(put)).toEqual([]);
    first.unmount();
    const second = travel();
    await section('The coming days');
    expect(second.api.requestsTo('GET /api/learning/plan')).toHaveLength(1);
    expect(screen.queryByText(question)).toBeNull();
    second.unmount();
    inZone('Europe/Rome');
    travel();
    expect(await screen.findByText(question)).toBeVisible();
  });

  test('stays another than that of the plan when the change cannot be stored', async () => {
    inZone('America/New_York');
    const { api, user } = travel();
    api.on(put, networkError);
    await user.click((await section(question)).getByRole('button', { name: 'Use America/New York' }));
    expect(await screen.findByText('The time zone was not changed')).toBeVisible();
    expect(screen.getByText(question)).toBeVisible();
  });
});

test.each([
  ['has another name but shows the same time', 'Asia/Colombo', false],
  ['is unknown to the browser', 'Mars/Olympus', false],
  ['shows another time', 'Asia/Kathmandu', true],
])('a user is asked about a time zone that differs: one that %s', (_title, here, differ) => {
  const at = new Date('2026-03-05T09:30:00.000Z');
  expect(clocksDiffer('Asia/Kolkata', here, at)).toBe(differ);
  expect(clocksDiffer(here, 'Asia/Kolkata', at)).toBe(differ);
});

test('two zones differ only while one of them keeps summer time', () => {
  const differ = (day: string) => clocksDiffer('America/Denver', 'America/Phoenix', new Date(day));
  expect([differ('2026-01-05'), differ('2026-07-05')]).toEqual([false, true]);
});
