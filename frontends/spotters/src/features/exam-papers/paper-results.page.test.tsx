import type { ExamPaperResult } from '@medrad/contracts';
import { type FakeApi, fakeApi, renderApp, reply } from '@medrad/remote-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { aPaper, aPaperResult } from '../../../test/exam-control-builders';
import remote from '../../remote';

const { id } = aPaper();
const one = 'GET /api/exam-papers/:id';
const list = 'GET /api/exam-papers/:id/results';
let api: FakeApi;
let results: ExamPaperResult[];
let saved: Blob[];

beforeEach(() => {
  results = [aPaperResult()];
  saved = [];
  api = fakeApi({ [one]: () => aPaper(), [list]: () => results });
  URL.createObjectURL = (file) => {
    saved.push(file as Blob);
    return 'blob:results';
  };
  URL.revokeObjectURL = () => undefined;
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
});
afterEach(() => jest.restoreAllMocks());

const open = (isDeveloper = true) =>
  renderApp(remote.routes, { path: `/tests/exam-papers/${id}`, isDeveloper, api });
const cellsOf = async (person: string) => {
  const table = within(await screen.findByRole('table', { name: 'Results' }));
  const row = within(table.getByRole('row', { name: new RegExp(`^${person}`) }));
  return row.getAllByRole('cell').map(({ textContent }) => textContent);
};

test('N20 the table lists every participant with state and marks, and the converted mark if there is one', async () => {
  results = [
    aPaperResult(),
    aPaperResult({ examId: 'b', personName: 'Ben', state: 'running', endedAt: null, marks: null }),
    aPaperResult({ examId: 'c', personName: 'Chitra', state: 'voided', marks: null }),
  ];
  const { unmount } = open();
  expect(await screen.findByRole('heading', { name: 'Friday paper' })).toBeInTheDocument();
  const asha = await cellsOf('Asha Rao');
  expect(asha[0]).toBe('StateHanded in');
  expect(asha.at(-1)).toBe('Marks4 of 6');
  expect((await cellsOf('Ben')).slice(2)).toEqual(['Ended–', 'Marks–']);
  expect((await cellsOf('Chitra')).at(-1)).toBe('Marks–');
  expect(screen.queryByRole('columnheader', { name: 'Converted' })).not.toBeInTheDocument();
  unmount();
  results = [aPaperResult({ converted: 7.5 })];
  open();
  await screen.findByRole('columnheader', { name: 'Converted' });
  expect((await cellsOf('Asha Rao')).at(-1)).toBe('Converted7.5');
});

test('the table shows late answers and pauses if there are any', async () => {
  const late = { answers: 2, marks: 4, isAccepted: false };
  results = [aPaperResult({ late, pausedSeconds: 90 }), aPaperResult({ examId: 'b', personName: 'Ben' })];
  open();
  expect((await cellsOf('Asha Rao')).at(-1)).toBe('Notes2 late answers, not countedPaused 1 min 30 s');
  expect((await cellsOf('Ben')).at(-1)).toBe('Notes–');
});

test('the table is saved as comma-separated values, including rows not loaded yet', async () => {
  const { user } = open();
  const button = await screen.findByRole('button', { name: 'Save as CSV' });
  results = [aPaperResult(), aPaperResult({ examId: 'b', personName: 'Ben' })];
  await user.click(button);
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(saved[0]?.size).toBeGreaterThan(200);
  expect(api.requestsTo(list).at(-1)?.query).toEqual({ limit: '100', offset: '0' });
});

test('a failure to save the results is reported', async () => {
  const { user } = open();
  const button = await screen.findByRole('button', { name: 'Save as CSV' });
  await screen.findByRole('table', { name: 'Results' });
  api.on(list, () => reply(503));
  await user.click(button);
  expect(await screen.findByText('The results were not saved')).toBeInTheDocument();
  expect(saved).toEqual([]);
});

test('no participants, a failure with Retry, and a deleted paper each have a message', async () => {
  results = [];
  api.on(list, () => reply(503));
  const { user, unmount } = open();
  await screen.findByText('Failed to fetch the results');
  api.on(list, () => results);
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await screen.findByText('Nobody has opened this paper yet');
  results = [aPaperResult()];
  await user.click(screen.getByRole('button', { name: 'Refresh' }));
  expect(await cellsOf('Asha Rao')).toHaveLength(4);
  unmount();
  api.on(one, () => reply(503));
  const next = open();
  await screen.findByText('The paper could not be loaded');
  api.on(one, () => reply(404));
  await next.user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Paper Not Found')).toBeInTheDocument();
});

test('without developer mode no request is made', async () => {
  open(false);
  expect(await screen.findByText('Developer access is needed')).toBeInTheDocument();
  expect(api.requestsTo(list)).toEqual([]);
});
