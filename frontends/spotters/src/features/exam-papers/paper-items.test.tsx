import type { ExamPaperItem, ExamPaperStatistics, ItemAdjustmentCreation } from '@medrad/contracts';
import {
  type FakeApi,
  fakeApi,
  networkError,
  renderApp,
  reply,
  replyError,
} from '@medrad/remote-kit/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { aPaper, aPaperItem, somePaperStatistics } from '../../../test/exam-control-builders';
import { at } from '../../../test/exam-builders';
import remote from '../../remote';

const { id } = aPaper();
const read = 'GET /api/exam-papers/:id/statistics';
const adjust = 'POST /api/exam-papers/:id/items/:number/adjustment';
const withdraw = 'POST /api/exam-papers/:id/items/:number/adjustment-withdrawal';
let api: FakeApi;
let items: ExamPaperItem[];
let statistics: ExamPaperStatistics;

const taken: ExamPaperItem['adjustments'][number] = {
  ...{ adjustmentId: 'a', kind: 'removed', by: 't', byName: 'Dr. Teacher', at: at(0) },
  ...{ reason: 'A wrong image', withdrawn: null },
};
const second = (changes: Partial<ExamPaperItem> = {}) =>
  aPaperItem({ number: 2, title: 'Rickets', imageId: 'b', ...changes });

beforeEach(() => {
  items = [aPaperItem(), second()];
  statistics = somePaperStatistics();
  api = fakeApi({
    'GET /api/exam-papers/:id': () => aPaper(),
    'GET /api/exam-papers/:id/results': () => [],
    'GET /api/exam-papers/:id/items': () => items,
    [read]: () => statistics,
    [adjust]: () => second({ adjustments: [taken] }),
    [withdraw]: () => second(),
  });
});
afterEach(() => jest.useRealTimers());

const open = () =>
  renderApp(remote.routes, { path: `/tests/exam-papers/${id}?view=items`, isDeveloper: true, api });
const cells = async (name: RegExp) =>
  within(within(await screen.findByRole('table', { name: 'Items' })).getByRole('row', { name }))
    .getAllByRole('cell')
    .map(({ lastElementChild }) => lastElementChild?.textContent);
const valueOf = (label: string) =>
  screen.getByText(label, { selector: 'dt' }).nextElementSibling?.textContent;

test('the statistics of a paper are shown with the distribution and the items to check', async () => {
  open();
  expect(await cells(/1\. Gout/)).toEqual(['No flags', '24', '75 %', '0.40', '–', 'Take outGive to all']);
  expect((await cells(/2\. Rickets/)).slice(0, 4)).toEqual([
    ...['Hardly discriminatesVery hard', '24', '13 %', '−0.25'],
  ]);
  expect(['People', 'Mean', 'Standard deviation'].map(valueOf)).toEqual(['24', '2.5 of 4', '1.25']);
  expect(valueOf('Reliability (α)')).toBe('0.71');
  expect(screen.getByText(/over 23 people without late answers/)).toBeVisible();
  expect(screen.getByRole('note')).toHaveTextContent(/^Check item 2:/);
  const table = within(screen.getByRole('table', { name: 'Distribution of the marks' }));
  expect(table.getByRole('row', { name: /50 % to 60 %/ })).toHaveTextContent('24');
  const barOf = (name: RegExp) =>
    table.getByRole('row', { name }).querySelector<HTMLElement>('[aria-hidden] > *')?.style.width;
  expect([barOf(/50 % to 60 %/), barOf(/^0 % to 10 %/)]).toEqual(['100%', '0%']);
});

test('with few people the missing statistics say from how many on they are told', async () => {
  statistics = somePaperStatistics({
    ...{ people: 1, mean: 2, deviation: null, reliability: null, reliabilityPeople: 1 },
    items: [1, 2].map((number) => ({
      ...{ number, answers: 1, facility: null, discrimination: null, flags: [], medianSeconds: null },
    })),
  });
  open();
  const row = await cells(/1\. Gout/);
  expect(row.slice(1, 4)).toEqual(['1', '–told from 8 answers on', '–told from 20 answers on']);
  expect(valueOf('Standard deviation')).toBe('–not available');
  expect(screen.getByText('Reliability is told from 8 people on.')).toBeVisible();
  expect(screen.queryByRole('note')).not.toBeInTheDocument();
});

test('an item is taken out with a reason, under the same id when the first answer was lost', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Take out: item 2' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Take out item 2, Rickets?' }));
  expect(dialog.getByText(/the maximum is lower by its marks/)).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Take out' })).toBeDisabled();
  await user.type(dialog.getByRole('textbox', { name: /Reason/ }), ' A wrong image ');
  api.on(adjust, networkError);
  await user.click(dialog.getByRole('button', { name: 'Take out' }));
  expect(await screen.findByText('The item was not changed')).toBeInTheDocument();
  items = [aPaperItem(), second({ adjustments: [taken] })];
  api.on(adjust, () => items[1]!);
  await user.click(dialog.getByRole('button', { name: 'Take out' }));
  expect(await screen.findByText('The item was taken out')).toBeInTheDocument();
  const [first, again] = api.requestsTo(adjust).map(({ body }) => body as ItemAdjustmentCreation);
  expect(first).toMatchObject({ kind: 'removed', reason: 'A wrong image' });
  expect(again).toEqual(first);
  expect(await screen.findByText(/Dr. Teacher, .*: A wrong image/)).toBeVisible();
  // A corrected item needs no check.
  expect(screen.queryByRole('note')).not.toBeInTheDocument();
});

test('an item is given to everybody; another teacher’s correction is reported', async () => {
  api.on(adjust, () => replyError(409, 'CONFLICT', 'This item has been corrected already.'));
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Give to all: item 1' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Give to everybody: item 1, Gout?' }));
  await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Two right answers');
  await user.click(dialog.getByRole('button', { name: 'Give to all' }));
  expect(await screen.findByText('This item has been corrected already.')).toBeInTheDocument();
  expect(api.requestsTo(adjust)[0]?.body).toMatchObject({ kind: 'given' });
});

test('a correction is taken back with a reason, and stays in the history', async () => {
  items = [aPaperItem(), second({ adjustments: [taken] })];
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Take back: item 2' }));
  const dialog = within(await screen.findByRole('dialog', { name: /Take the correction back/ }));
  await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'It was right');
  const undo = { by: 'u', byName: 'Dr. Sen', at: at(60), reason: 'It was right' };
  items = [aPaperItem(), second({ adjustments: [{ ...taken, withdrawn: undo }] })];
  await user.click(dialog.getByRole('button', { name: 'Take back' }));
  expect(await screen.findByText(/Taken back by Dr. Sen, .*: It was right/)).toBeVisible();
  expect(api.requestsTo(withdraw)[0]?.body).toEqual({ adjustmentId: 'a', reason: 'It was right' });
  expect(screen.getByRole('button', { name: 'Take out: item 2' })).toBeVisible();
});

test('the page says that marks are being changed until all are', async () => {
  jest.useFakeTimers();
  items = [aPaperItem({ isAdjusting: true }), second({ isAdjusting: true })];
  open();
  const text = 'The marks of everybody are being changed.';
  expect(await screen.findByText(text)).toBeVisible();
  items = [aPaperItem(), second()];
  await act(() => jest.advanceTimersByTimeAsync(2000));
  await waitFor(() => expect(screen.queryByText(text)).not.toBeInTheDocument());
});

test('statistics that cannot be loaded can be retried', async () => {
  api.on(read, () => reply(503));
  const { user } = open();
  await screen.findByText('Failed to fetch the statistics');
  api.on(read, () => statistics);
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('table', { name: 'Items' })).toBeInTheDocument();
});
