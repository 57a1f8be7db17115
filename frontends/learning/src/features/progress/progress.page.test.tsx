import type { LearningProgress } from '@medrad/contracts';
import { hold, networkError, renderApp, replyError } from '@medrad/remote-kit/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import '@medrad/ui/testing';
import { aLearningApi, aProgress, aShare, chestId } from '../../../test/builders';
import remote from '../../remote';

// Loads this lazily loaded module before the first test, so that no test waits for it.
import './progress.page';

const open = (api = aLearningApi()) => ({
  api,
  ...renderApp(remote.routes, { path: '/learning/progress', api }),
});
const openWith = (overrides: Partial<LearningProgress>) => {
  const api = aLearningApi();
  api.on('GET /api/learning/progress', () => aProgress(overrides));
  return open(api);
};
const section = async (name: string) => within(await screen.findByRole('region', { name }));
const valueOf = (label: string) =>
  screen.getByText(label, { selector: 'dt' }).nextElementSibling?.textContent;
const names = (texts: (string | null)[]) => texts.map((text) => text?.split(':')[0]);
const pointsOf = (chart: HTMLElement) =>
  within(chart)
    .getAllByRole('img')
    .map((point) => point.getAttribute('aria-label'));

test('success, both periods and the median time are at the top', async () => {
  open();
  await section('Overall');
  expect(['Success', 'Last 30 days', '30 days before', 'Median time'].map(valueOf)).toEqual([
    '62 %',
    '72 %',
    '52 %',
    '24 s',
  ]);
  expect(screen.getByText(/^95 % interval of your success: 52 to 72 %/)).toHaveTextContent(
    '21 s in the last 30 days, – in the 30 days before',
  );
});

test('body systems are listed by name, the weakest first and those with too few answers last', async () => {
  open();
  const success = await section('Success');
  const texts = pointsOf(success.getByRole('group', { name: 'Success by body system' }));
  expect(names(texts)).toEqual(['No body system', 'Chest', 'Another body system']);
  expect(texts[1]).toBe(
    'Chest: Success 70 %, 95 % interval 60 to 80 %, Answers 40, Last 30 days 80 %, 30 days before 60 %',
  );
  expect(texts[2]).toMatch(/Success too few answers, 95 % interval –, Answers 4,/);
});

test('the points of a chart have their names from the start, so that none loses the focus', async () => {
  const api = aLearningApi();
  const { handler, release } = hold();
  api.on('GET /api/systems', handler);
  open(api);
  await waitFor(() => expect(api.requestsTo('GET /api/learning/forecast')).toHaveLength(1));
  // Answers of the fake server take a few turns to be rendered.
  for (let turn = 0; turn < 20; turn += 1) await act(() => new Promise((next) => setTimeout(next)));
  expect(screen.queryByRole('img', { name: /^Another body system/ })).not.toBeInTheDocument();
  release([{ id: chestId, name: 'chest', displayName: 'Chest', order: 1, subdivisions: [] }]);
  expect(await screen.findByRole('img', { name: /^Chest/ })).toBeInTheDocument();
});

test('a short text beside a name on a chart leaves room for the name', async () => {
  open();
  const success = await section('Success');
  const chart = within(success.getByRole('group', { name: 'Success by body system' }));
  expect(chart.getByText('too few')).toBeInTheDocument();
  expect(chart.queryByText(/answers$/)).not.toBeInTheDocument();
});

test('success is shown by modality and by difficulty too', async () => {
  const { user } = open();
  const success = await section('Success');
  await user.click(success.getByRole('radio', { name: 'Modality' }));
  expect(names(pointsOf(success.getByRole('group', { name: 'Success by modality' })))).toEqual(['MRI', 'CT']);
  await user.click(success.getByRole('radio', { name: 'Difficulty' }));
  expect(success.getByRole('img', { name: /^Medium: Success 62 %/ })).toBeVisible();
});

test('the page states which answers the shares count and how many wait for a teacher', async () => {
  openWith({ leansOnOthers: true, waiting: 2 });
  const success = await section('Success');
  expect(success.getByText(/pulled towards the mean of those who are compared/)).toHaveTextContent(
    '2 answers wait for a teacher',
  );
});

test('sensitivity has its interval, and a specificity of three answers is not shown', async () => {
  open();
  const normals = await section('Normal or abnormal');
  expect(normals.getByRole('img', { name: /^Abnormal called abnormal: Share 80 %/ })).toBeVisible();
  expect(
    normals.getByRole('img', {
      name: /^Normal called normal: Share too few answers, 95 % interval –, Answers 3$/,
    }),
  ).toBeVisible();
});

test('predicted recall is shown beside actual recall', async () => {
  open();
  const calibration = await section('Predicted and actual recall');
  expect(pointsOf(calibration.getByRole('group', { name: 'Predicted and actual recall' }))).toEqual([
    '70 to 80 %: Predicted on average 76 %, Recalled too few reviews, 95 % interval –, Reviews 5',
    '80 to 90 %: Predicted on average 86 %, Recalled 80 %, 95 % interval 70 to 90 %, Reviews 30',
    '90 to 100 %: Predicted on average 95 %, Recalled 90 %, 95 % interval 80 to 100 %, Reviews 90',
  ]);
});

test('a group with too few reviews is drawn in a row below the plot, and marked in the table', async () => {
  const { user } = open();
  const calibration = await section('Predicted and actual recall');
  expect(calibration.getByText('Fewer than 8 reviews: too few to tell')).toBeVisible();
  await user.click(calibration.getByRole('button', { name: /^View as table/ }));
  expect(calibration.getByRole('row', { name: /^70 to 80 %/ })).toHaveTextContent(/too few reviews.*5$/);
});

test('a chart without withheld groups has no such row', async () => {
  openWith({
    calibration: {
      bins: [{ from: 0.8, to: 0.9, predicted: 0.86, recalled: aShare(30, 0.8) }],
      isSampled: false,
    },
  });
  const calibration = await section('Predicted and actual recall');
  expect(calibration.queryByText(/^Fewer than 8 reviews/)).not.toBeInTheDocument();
});

test('the calendar is a table of weekdays and weeks', async () => {
  open();
  const table = await screen.findByRole('table', { name: 'Reviews and answers by day' });
  expect(within(table).getAllByRole('columnheader')).toHaveLength(26);
  const rows = within(table).getAllByRole('row').slice(1);
  expect(rows).toHaveLength(7);
  const cellsOf = (row: number) => within(rows[row]!).getAllByRole('cell');
  expect(cellsOf(3).at(-1)).toHaveTextContent('16');
  expect(cellsOf(4).at(-3)).toHaveTextContent('1');
  expect(cellsOf(4).at(-1)).toBeEmptyDOMElement();
  expect(screen.getByText(/^13 reviews and 4 answered items of exams in 26 weeks, on 2 days/)).toBeVisible();
});

test('a person without answers sees what the page will show', async () => {
  openWith({ overall: { all: aShare(0), recent: aShare(0), before: aShare(0) }, calendar: [] });
  expect(await screen.findByRole('heading', { name: 'No answers yet' })).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Success' })).not.toBeInTheDocument();
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
});

test.each([
  ['a lost connection', networkError],
  ['a server that is away', () => replyError(503, 'DEPENDENCY_UNAVAILABLE', 'Away.')],
])('after %s the page offers to try again', async (_title, failure) => {
  const api = aLearningApi();
  api.on('GET /api/learning/progress', failure);
  const { user } = open(api);
  await screen.findByRole('heading', { name: 'Your progress could not be loaded' });
  api.on('GET /api/learning/progress', () => aProgress());
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await section('Overall');
});

describe('comparison with others', () => {
  const put = 'PUT /api/learning/comparison';
  const aComparison = (overrides: Partial<LearningProgress['comparison']> = {}) => ({
    comparison: { ...aProgress().comparison, isOptedIn: true, revision: 4, ...overrides },
  });

  test('a person opts in with the revision that was read', async () => {
    const { user, api } = open();
    api.on(put, () => ({ isOptedIn: true, revision: 1 }));
    const others = await section('Among others');
    expect(others.getByText('You are not compared with anybody.')).toBeVisible();
    api.on('GET /api/learning/progress', () => aProgress(aComparison({ state: 'waiting' })));
    await user.click(others.getByRole('switch', { name: 'Compare me with others' }));
    expect(await others.findByText(/your rank is shown from tomorrow on/)).toBeVisible();
    expect(api.requestsTo(put).map(({ body }) => body)).toEqual([{ isOptedIn: true, revision: 0 }]);
  });

  test('a choice that could not be saved is reverted', async () => {
    const { user, api } = open();
    api.on(put, networkError);
    const others = await section('Among others');
    await user.click(others.getByRole('switch'));
    expect(await screen.findByText('Your choice was not saved')).toBeVisible();
    await waitFor(() => expect(others.getByRole('switch')).not.toBeChecked());
  });

  test.each([
    ['too-few-people', /at least ten people/],
    ['waiting', /counted once a day/],
    ['too-few-answers', /answered eight different images/],
  ] as const)('%s is put into words', async (state, text) => {
    openWith(aComparison({ state }));
    expect((await section('Among others')).getByText(text)).toBeVisible();
  });

  test('a place is a quarter or a rounded percentile', async () => {
    openWith(
      aComparison({
        state: 'shown',
        asOf: '2026-03-05',
        overall: { quarter: null, percentile: 65 },
        systems: [{ systemId: chestId, place: { quarter: 3, percentile: null } }],
      }),
    );
    const others = await section('Among others');
    expect(others.getByText('better than about 65 % of them, give or take 5')).toBeVisible();
    expect(await others.findByRole('row', { name: /Chest.*in the second highest quarter/ })).toBeVisible();
    expect(others.getByText(/^Counted on Thu, 5 Mar/)).toBeVisible();
  });
});
