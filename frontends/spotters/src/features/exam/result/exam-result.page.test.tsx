import {
  aUser,
  type FakeApi,
  fakeApi,
  networkError,
  renderApp,
  replyError,
} from '@medrad/remote-kit/testing';
import { screen, within } from '@testing-library/react';
import { aResult, aResultItem, at, examId } from '../../../../test/exam-builders';
import remote from '../../../remote';
import { groupMarks } from './group-marks';
import { ResultTable } from './result-table';

import './exam-result.page';
import './item-dialog';

const mockKept: object[] = [];
jest.mock('../saving/answer-store', () => ({
  listKeptAnswers: () => Promise.resolve([...mockKept]),
  dropKeptAnswer: () => Promise.resolve(void mockKept.pop()),
}));

const route = 'GET /api/exams/:id/result';
let api: FakeApi;
beforeEach(() => {
  mockKept.length = 0;
  api = fakeApi({ 'GET /api/systems': () => [{ id: 's-1', displayName: 'Neuroradiology' }] });
});
const open = () => renderApp(remote.routes, { path: `/exams/${examId}/result`, api });

const rapids = [
  aResultItem({ isNormal: false, systemId: 's-1' }),
  aResultItem({
    number: 2,
    title: 'Normal chest',
    modality: 'X-ray',
    isNormalImage: true,
    isNormal: false,
    text: 'Nodule',
    outcome: 'rejected',
    marks: 0,
    term: null,
    isOffline: true,
  }),
  aResultItem({ number: 3, text: '', isNormal: null, outcome: 'blank', marks: 0, term: null }),
];

test('the sheet has marks, the converted mark, sensitivity and specificity', async () => {
  const marks = {
    rapidScore: 6.5,
    sensitivity: { right: 3, of: 4 },
    specificity: { right: 0, of: 0 },
  };
  api.on(route, () => aResult({ items: rapids, ...marks }));
  open();
  const valueOf = async (name: string) =>
    (await screen.findByText(name, { selector: 'dt' })).nextElementSibling?.textContent;
  expect(await valueOf('Marks')).toMatch(/^2 of 6/);
  expect(await valueOf('Converted mark')).toMatch(/^6.5/);
  expect(await valueOf('Sensitivity')).toMatch(/^3 of 4 \(75 %\)/);
  expect(await valueOf('Specificity')).toMatch(/^None asked/);
  expect(await valueOf('Without an answer')).toMatch(/^1/);
});

test('each item is listed with its accepted answer, and its image can be opened', async () => {
  api.on(route, () => aResult({ items: rapids }));
  const { user } = open();
  const rows = within(await screen.findByRole('table', { name: 'Answers' }))
    .getAllByRole('row')
    .slice(1);
  expect(rows[0]).toHaveTextContent(/AbnormalSDH.*Subdural haematoma.*2 Accepted/);
  expect(rows[1]).toHaveTextContent(/Nodule.*Sent late.*Normal chest.*0 Not accepted/);
  expect(rows[2]).toHaveTextContent(/No answer.*0 Blank/);
  expect(screen.getByRole('note')).toHaveTextContent('left out of comparisons with others');
  await user.click(screen.getByRole('button', { name: 'Image of item 2' }));
  const dialog = await screen.findByRole('dialog', { name: '2. Normal chest' });
  expect(within(dialog).getByRole('img', { name: 'Normal chest' })).toBeInTheDocument();
});

test('marks are shown by system and by modality', async () => {
  api.on(route, () => aResult({ items: rapids }));
  open();
  const table = await screen.findByRole('table', { name: 'By system' });
  expect(await within(table).findByRole('row', { name: /Neuroradiology/ })).toHaveTextContent(
    '2 of 2 (100 %)',
  );
  expect(
    within(screen.getByRole('table', { name: 'By modality' })).getByRole('row', { name: /X-ray/ }),
  ).toHaveTextContent('0 of 2 (0 %)');
  expect(groupMarks([], () => 'none')).toEqual([]);
});

test('the time of each item is shown if known, with the median and the slowest items', async () => {
  const seconds = [12, 95, null, 31, 40];
  const items = seconds.map((secondsUsed, index) =>
    aResultItem({ number: index + 1, title: `Diagnosis ${index + 1}`, secondsUsed }),
  );
  api.on(route, () => aResult({ items }));
  open();
  const rows = within(await screen.findByRole('table', { name: 'Answers' })).getAllByRole('row');
  expect(rows[2]).toHaveTextContent('01:35');
  expect(rows[3]).toHaveTextContent('–not known');
  expect(screen.getByText('Time per item').nextElementSibling).toHaveTextContent('00:35Median of 4');
  const slowest = within(screen.getByRole('region', { name: 'Slowest items' })).getAllByRole('listitem');
  expect(slowest.map(({ textContent }) => textContent)).toEqual([
    '01:35Item 2: Diagnosis 2',
    '00:40Item 5: Diagnosis 5',
    '00:31Item 4: Diagnosis 4',
  ]);
});

test('N29 a held result says why, and can be looked for again', async () => {
  api.on(route, () => replyError(409, 'RESULTS_HELD', 'The results open for everybody at the same time.'));
  const { user } = open();
  expect(await screen.findByRole('heading', { level: 1, name: 'Handed in' })).toBeInTheDocument();
  expect(screen.getByText('The results open for everybody at the same time.')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Back to Exams' })).toBeInTheDocument();
  api.on(route, () => aResult());
  await user.click(screen.getByRole('button', { name: 'Look again' }));
  expect(await screen.findByRole('heading', { name: /^Result/ })).toBeInTheDocument();
});

test('an exam without known times shows no times', async () => {
  api.on(route, () => aResult({ items: rapids }));
  open();
  await screen.findByRole('table', { name: 'Answers' });
  expect(screen.queryByRole('columnheader', { name: 'Time' })).toBeNull();
  expect(screen.queryByText('Slowest items')).toBeNull();
});

test('a row shows the actions for its mark', () => {
  const contest = {
    title: 'Contest',
    render: ({ number }: { number: number }) => <button>Contest {number}</button>,
  };
  renderApp(<ResultTable items={rapids} rowAction={contest} />, { api });
  expect(screen.getAllByRole('button', { name: /^Contest/ })).toHaveLength(3);
});

describe('an answer that this browser still has to send', () => {
  const put = 'PUT /api/exams/:id/answers/:number';
  const { id: userId } = aUser();
  const kept = { userId, examId, number: 1, text: 'SDH', isNormal: null, answerRevision: 1, typedAt: at(10) };

  test('is sent before the result is read, which closes the exam', async () => {
    mockKept.push(kept);
    api.on(put, () => ({ ...kept, isOffline: true, now: at(700) }));
    api.on(route, () => aResult());
    open();
    expect(await screen.findByRole('heading', { name: /^Result/ })).toBeInTheDocument();
    const order = api.requests.map(({ method, path }) => `${method} ${path}`);
    const read = order.findIndex((one) => one.endsWith('/result'));
    expect(order.findIndex((one) => one.startsWith('PUT'))).toBeLessThan(read);
    expect(mockKept).toEqual([]);
  });

  test('keeps the result back while it cannot be sent, unless the person goes on without', async () => {
    mockKept.push(kept);
    api.on(put, networkError);
    api.on(route, () => aResult());
    const { user } = open();
    expect(await screen.findByRole('heading', { name: 'Sending your answers' })).toBeInTheDocument();
    expect(api.requestsTo(route)).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'See the result without them' }));
    expect(await screen.findByRole('heading', { name: /^Result/ })).toBeInTheDocument();
  });

  test('is reported when the exam takes none any more', async () => {
    mockKept.push(kept);
    api.on(put, () => replyError(409, 'ITEM_CLOSED', 'Closed.'));
    api.on(route, () => aResult());
    open();
    expect(await screen.findByText('1 answer came too late')).toBeInTheDocument();
  });
});

test('late answers are shown with the marks that they would bring, and pauses with their length', async () => {
  const late = { answers: 1, marks: 2, isAccepted: false };
  const items = [aResultItem({ isOffline: true, isLate: true })];
  api.on(route, () => aResult({ items, marks: 0, late, pausedSeconds: 90 }));
  open();
  expect((await screen.findByText('With late answers')).nextElementSibling).toHaveTextContent(/^2 of 2/);
  expect(screen.getByText('Paused').nextElementSibling).toHaveTextContent(/^01:30/);
  expect(screen.getByRole('note')).toHaveTextContent(
    'Those that came after the end (1 answer) count once a teacher accepts them',
  );
});

test('an item that a teacher took out or gave to everybody says so, and cannot be contested', async () => {
  const items = [
    aResultItem({ adjustment: 'removed', marks: 0, isContestable: true }),
    aResultItem({ number: 2, title: 'Gout', adjustment: 'given', outcome: 'rejected' }),
  ];
  api.on(route, () => aResult({ items, marks: 2, maxMarks: 2 }));
  open();
  const table = within(await screen.findByRole('table', { name: 'Answers' }));
  const [, removed, given] = table.getAllByRole('row');
  expect(removed).toHaveTextContent('– AcceptedTaken out');
  expect(removed).toHaveTextContent('A teacher took this item out: it counts for nobody.');
  expect(given).toHaveTextContent('2 Not acceptedGiven to everybody');
  expect(screen.queryByRole('button', { name: /I was right/ })).not.toBeInTheDocument();
  expect(
    within(screen.getByRole('table', { name: 'By modality' })).getByText(/2 of 2 \(100 %\)/),
  ).toBeVisible();
});

test('a result that cannot be loaded can be retried', async () => {
  api.on(route, networkError);
  const { user } = open();
  const retry = await screen.findByRole('button', { name: 'Retry' });
  api.on(route, () => aResult());
  await user.click(retry);
  expect(await screen.findByRole('heading', { name: /^Result/ })).toBeInTheDocument();
});
