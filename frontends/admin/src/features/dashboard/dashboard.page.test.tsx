import type { Activity, ActivityDay } from '@medrad/contracts';
import { fakeApi, type FakeApi, hold, renderApp, replyError } from '@medrad/remote-kit/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { aDay, anActivity } from '../../../test/builders';
import remote from '../../remote';
import { activityTypes } from './activity-types';

const list = 'GET /api/activities';
const totals = {
  totalActivities: 123456,
  activeUsers: 42,
  mostCommonActivity: 'test_complete',
  activitiesLast24h: 7,
};

let log: Activity[];
let days: ActivityDay[];
let api: FakeApi;

const refused = () => replyError(403, 'DEVELOPER_ACCESS_REQUIRED', 'Developer access is required.');

/**
 * Answers like the service: filters by type and by a text in user, address or resource; applies
 * limit and offset.
 */
function listActivities({ query }: { query: Record<string, string> }): Activity[] {
  const text = (query.q ?? '').toLowerCase();
  const found = log.filter(
    ({ user, ipAddress, resourceId, activityType }) =>
      [user.name, user.email, user.institute, ipAddress, resourceId]
        .join('\n')
        .toLowerCase()
        .includes(text) &&
      (!query.activityType || query.activityType === activityType),
  );
  return found.slice(Number(query.offset), Number(query.offset) + Number(query.limit));
}

beforeEach(() => {
  // jsdom cannot draw on a canvas.
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  log = [1, 2, 3].map((number) => anActivity(number));
  days = [aDay(1, 'login', 4), aDay(0, 'login', 2), aDay(0, 'paper_view', 3)];
  api = fakeApi({
    [list]: listActivities,
    'GET /api/activities/stats': () => totals,
    'GET /api/activities/days': () => days,
  });
});
afterEach(() => jest.restoreAllMocks());

const open = (path = '/admin/dashboard') => renderApp(remote.routes, { path, api });
const row = async (name: RegExp) => within(await screen.findByRole('row', { name }));
const total = (label: string) => screen.getByText(label, { selector: 'dt' }).nextElementSibling?.textContent;
const names = () =>
  [...document.querySelectorAll('table[aria-label="Activities"] tbody th')].map(
    (cell) => cell.firstChild?.textContent,
  );
const button = (name: string) => screen.getByRole('button', { name });
const asked = () => api.requestsTo(list).map(({ query }) => query);
const aLog = (length: number) => Array.from({ length }, (_, index) => anActivity(index));

describe('the totals', () => {
  test('ADM-13 ADM-14 ADM-24 four cards show the totals, with the most common activity in words', async () => {
    open();
    expect(await screen.findByRole('heading', { level: 1, name: 'Activity Dashboard' })).toBeVisible();
    await waitFor(() => expect(total('Total Activities')).toBe('1,23,456'));
    expect(total('Active Users')).toBe('42');
    expect(total('Most Common Activity')).toBe('Test completed');
    expect(total('Last 24 Hours')).toBe('7');
  });

  test('ADM-14 without any activity there is no most common activity', async () => {
    const none = { totalActivities: 0, activeUsers: 0, mostCommonActivity: null, activitiesLast24h: 0 };
    api.on('GET /api/activities/stats', () => none);
    open();
    await waitFor(() => expect(total('Most Common Activity')).toBe('None yet'));
    expect(total('Total Activities')).toBe('0');
  });

  test('failing totals leave the rest of the screen in place', async () => {
    api.on('GET /api/activities/stats', () => replyError(503, 'UNAVAILABLE', 'x'));
    open();
    expect(await screen.findByText('Failed to fetch the totals')).toBeVisible();
    await row(/Resident 1/);
  });
});

describe('the charts', () => {
  const numbers = async (name: string) => {
    const table = await screen.findByRole('table', { name, hidden: true });
    return [...table.querySelectorAll('tbody tr')].map((one) =>
      [...one.children].map(({ textContent }) => textContent),
    );
  };

  test('every chart has a name, its total in words, and a table of its numbers', async () => {
    open();
    const perDay = await screen.findByRole('img', {
      name: /^Activities per day: 9 in all, most at .* with 5/,
    });
    expect(perDay).toBeInTheDocument();
    expect((await numbers('Activities per day')).map((cells) => cells.slice(1))).toEqual([
      ['4', '0', '4'],
      ['2', '3', '5'],
    ]);
    expect(await numbers('Activities by type')).toEqual([
      ['Login', '6'],
      ['Paper viewed', '3'],
    ]);
  });

  test('the range can be 7, 30 or 90 days', async () => {
    const { user } = open();
    await screen.findByRole('heading', { name: 'Last 30 days' });
    await user.click(screen.getByRole('radio', { name: '90 days' }));
    await screen.findByRole('heading', { name: 'Last 90 days' });
    await user.click(screen.getByRole('radio', { name: '7 days' }));
    await screen.findByRole('img', { name: /^Activities per day/ });
    expect(api.requestsTo('GET /api/activities/days').map(({ query }) => query.days)).toEqual([
      '30',
      '90',
      '7',
    ]);
  });

  test('a range without activity is stated instead of drawn; a failure can be retried', async () => {
    api.on('GET /api/activities/days', () => replyError(500, 'INTERNAL', 'x'));
    const { user } = open();
    expect(await screen.findByText('Failed to fetch the charts')).toBeVisible();
    days = [];
    api.on('GET /api/activities/days', () => days);
    await user.click(button('Retry'));
    expect(await screen.findByText('No activity in the last 30 days')).toBeVisible();
    expect(screen.queryByRole('img')).not.toBeInTheDocument();
  });
});

describe('the activity log', () => {
  test('ADM-23 ADM-26 an entry shows who, where from, what and when', async () => {
    log = [anActivity(1, { activityType: 'paper_view', timestamp: '2026-03-05T12:00:00.000Z' })];
    open();
    const entry = await row(/Resident 1/);
    expect(entry.getByText('resident1@example.org')).toBeVisible();
    expect(entry.getByText('City Hospital')).toBeVisible();
    expect(entry.getByText('10.1.2.3')).toBeVisible();
    expect(entry.getByText('Paper viewed')).toBeVisible();
    expect(entry.getByText(/^5 Mar 2026, \d{1,2}:\d{2} [ap]m$/)).toBeVisible();
    expect(asked()).toEqual([{ limit: '50', offset: '0' }]);
  });

  test('ADM-20 a resource id is shortened to 8 characters; the full id is shown on hover and copied', async () => {
    const { user } = open();
    const id = '5d0a4f53-9c53-4a53-8c53-0d2d4e1b7a10';
    const copy = (await row(/Resident 1/)).getByRole('button', { name: `Copy id ${id}` });
    expect(copy).toHaveTextContent(/^5d0a4f53$/);
    await user.hover(copy);
    expect(await screen.findByRole('tooltip')).toHaveTextContent(id);
    await user.click(copy);
    expect(await screen.findByText('Copied')).toBeVisible();
    expect(await navigator.clipboard.readText()).toBe(id);
  });

  test('ADM-21 every type has a name and a colour of its own', async () => {
    const types = [...activityTypes.map(({ value }) => value), 'case_share'];
    log = types.map((activityType, index) => anActivity(index, { activityType }));
    open();
    await row(/Resident 0/);
    const badges = [...document.querySelectorAll<HTMLElement>('table[aria-label="Activities"] [data-tone]')];
    expect(badges.map(({ textContent }) => textContent)).toEqual([
      'Login',
      'Test started',
      'Test completed',
      'Paper viewed',
      'Peer review created',
      'Peer review comment',
      'Case share',
    ]);
    expect(new Set(badges.map(({ className }) => className)).size).toBe(types.length);
  });

  test('ADM-15 N14 a search runs on the server after typing pauses, starts at the first page and stays in the address', async () => {
    log = [
      ...aLog(60),
      anActivity(999, { user: { name: 'Zoya Khan', email: 'z@example.org', institute: 'North' } }),
    ];
    const { user, router } = open('/admin/dashboard?page=2');
    await row(/Resident 50/);
    await user.type(screen.getByRole('searchbox', { name: 'Search activities' }), 'zoya');
    await waitFor(() => expect(names()).toEqual(['Zoya Khan']));
    expect(router.state.location.search).toBe('?q=zoya');
    expect(asked()).toEqual([
      { limit: '50', offset: '50' },
      { q: 'zoya', limit: '50', offset: '0' },
    ]);
  });

  test('ADM-16 N14 the type filter runs on the server and is restored from the address', async () => {
    log = [anActivity(1, { activityType: 'login' }), anActivity(2), anActivity(3, { activityType: 'login' })];
    const { user, router } = open();
    await row(/Resident 2/);
    const select = screen.getByRole('combobox', { name: 'Activity type' });
    expect(
      within(select)
        .getAllByRole('option')
        .map((option) => (option as HTMLOptionElement).value),
    ).toEqual(['', ...activityTypes.map(({ value }) => value)]);
    await user.selectOptions(select, 'login');
    await waitFor(() => expect(names()).toEqual(['Resident 1', 'Resident 3']));
    expect(router.state.location.search).toBe('?type=login');
    expect(asked().at(-1)).toEqual({ activityType: 'login', limit: '50', offset: '0' });
  });

  test('ADM-18 ADM-19 pages have 50 entries, and Next is enabled only after a full page', async () => {
    log = aLog(120);
    const { user, router } = open();
    await row(/Resident 0 /);
    expect(names()).toHaveLength(50);
    expect(button('Previous')).toBeDisabled();
    await user.click(button('Next'));
    await waitFor(() => expect(names()[0]).toBe('Resident 50'));
    expect(router.state.location.search).toBe('?page=2');
    // After a page change, the focus is at the top of the new page.
    expect(screen.getByText('Activities 51 to 100')).toHaveFocus();
    await user.click(button('Next'));
    await waitFor(() => expect(names()).toHaveLength(20));
    expect(button('Next')).toBeDisabled();
    await user.click(button('Previous'));
    await waitFor(() => expect(names()[0]).toBe('Resident 50'));
    expect(asked().map(({ limit, offset }) => `${limit}+${offset}`)).toEqual(['50+0', '50+50', '50+100']);
  });

  test('ADM-19 Next cannot be pressed twice while the next page loads', async () => {
    log = aLog(120);
    const { user } = open();
    await row(/Resident 0 /);
    const answer = hold();
    api.on(list, answer.handler);
    await user.click(button('Next'));
    expect(button('Next')).toBeDisabled();
    expect(screen.getByRole('table', { name: 'Activities' })).toHaveAttribute('aria-busy', 'true');
    answer.release(log.slice(50, 100));
    await waitFor(() => expect(button('Next')).toBeEnabled());
  });

  test('ADM-19 a full last page leads to an empty page, which leads back to the first', async () => {
    log = aLog(50);
    const { user, router } = open();
    await row(/Resident 0 /);
    await user.click(button('Next'));
    expect(await screen.findByRole('heading', { name: 'No activities found' })).toBeVisible();
    expect(button('Next')).toBeDisabled();
    await user.click(button('First page'));
    await row(/Resident 0 /);
    expect(router.state.location.search).toBe('');
  });

  test.each(['0', '-1', '1.5', 'x', '9e99'])(
    'an invalid page number %s opens the first page',
    async (page) => {
      open(`/admin/dashboard?page=${page}`);
      await row(/Resident 1/);
      expect(asked()).toEqual([{ limit: '50', offset: '0' }]);
    },
  );

  test('Back returns to the page before', async () => {
    log = aLog(60);
    const { user, router } = open();
    await row(/Resident 0 /);
    await user.click(button('Next'));
    await waitFor(() => expect(names()[0]).toBe('Resident 50'));
    await act(() => router.navigate(-1));
    await waitFor(() => expect(names()[0]).toBe('Resident 0'));
  });

  test('ADM-22 an empty log says No activities found', async () => {
    log = [];
    open();
    expect(await screen.findByRole('heading', { name: 'No activities found' })).toBeVisible();
    expect(button('Next')).toBeDisabled();
  });

  test('ADM-22 a search without a match says so and offers to clear the search', async () => {
    const { user } = open('/admin/dashboard?q=zebra&type=login');
    expect(await screen.findByRole('heading', { name: 'No activities found' })).toBeVisible();
    expect(screen.getByText('Nothing matches “zebra”.')).toBeVisible();
    await user.click(button('Show all activities'));
    await row(/Resident 1/);
    expect(screen.getByRole('searchbox', { name: 'Search activities' })).toHaveValue('');
  });

  test('ADM-25 a log that cannot be loaded says so and can be retried', async () => {
    api.on(list, () => replyError(500, 'INTERNAL', 'x'));
    const { user } = open();
    expect(await screen.findByText('Failed to fetch activities')).toBeVisible();
    api.on(list, listActivities);
    await user.click(button('Retry'));
    await row(/Resident 1/);
  });

  test('ADM-17 Refresh reloads log, totals and charts', async () => {
    const { user } = open();
    await row(/Resident 1/);
    await waitFor(() => expect(button('Refresh')).toBeEnabled());
    log = [anActivity(77), ...log];
    days = [aDay(0, 'login', 8)];
    api.on('GET /api/activities/stats', () => ({ ...totals, totalActivities: 8 }));
    await user.click(button('Refresh'));
    await row(/Resident 77/);
    await waitFor(() => expect(total('Total Activities')).toBe('8'));
    await screen.findByRole('img', { name: /^Activities per day: 8 in all/ });
  });

  test('ADM-25 a failed refresh keeps the loaded entries and says so', async () => {
    const { user } = open();
    await row(/Resident 1/);
    await waitFor(() => expect(button('Refresh')).toBeEnabled());
    api.on(list, () => replyError(503, 'UNAVAILABLE', 'x'));
    await user.click(button('Refresh'));
    expect(await screen.findByText('Failed to fetch activities')).toBeVisible();
    expect(names()).toHaveLength(3);
  });
});

test('ADM-02 ADM-12 C5 S1 a user without access is told how to get it, and sees the log after unlocking', async () => {
  let isUnlocked = false;
  const behindAccess =
    (answer: (request: { query: Record<string, string> }) => unknown) =>
    (request: { query: Record<string, string> }) =>
      isUnlocked ? answer(request) : refused();
  api.on(list, behindAccess(listActivities));
  api.on(
    'GET /api/activities/stats',
    behindAccess(() => totals),
  );
  api.on(
    'GET /api/activities/days',
    behindAccess(() => days),
  );
  api.on('POST /api/developer/unlock', () => {
    isUnlocked = true;
    return { granted: true };
  });
  const { user } = open();
  expect(await screen.findByText('Developer access is needed')).toBeVisible();
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
  await user.type(screen.getByLabelText('Developer password'), 'open sesame');
  await user.click(button('Unlock'));
  await row(/Resident 1/);
  await waitFor(() => expect(total('Total Activities')).toBe('1,23,456'));
});
