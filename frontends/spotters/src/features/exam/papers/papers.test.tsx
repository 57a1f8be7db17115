import type { ExamPaper } from '@medrad/contracts';
import {
  type FakeApi,
  fakeApi,
  networkError,
  renderApp,
  reply,
  replyError,
} from '@medrad/remote-kit/testing';
import { formatTime } from '@medrad/ui/formats';
import { screen, waitFor, within } from '@testing-library/react';
import { aPaper } from '../../../../test/exam-control-builders';
import { anExam, at, examId } from '../../../../test/exam-builders';
import remote from '../../../remote';

import '../exams.page';
import '../exam.page';

jest.mock('../saving/answer-store', () => ({
  listKeptAnswers: () => Promise.resolve([]),
  canKeepAnswers: () => Promise.resolve(true),
}));

const list = 'GET /api/exam-papers';
const take = 'POST /api/exam-papers/:id/exam';
const ready = () => anExam({ state: 'ready', startedAt: null, deadline: null }, { name: 'Friday paper' });
let api: FakeApi;
let papers: ExamPaper[];
beforeEach(() => {
  papers = [aPaper()];
  api = fakeApi({
    [list]: () => papers,
    [take]: ready,
    'GET /api/exams': () => [],
    'GET /api/exams/:id': ready,
    'GET /api/exam-presets': () => [],
    'GET /api/exam-clock': () => ({ now: at(0) }),
    'GET /api/systems': () => [],
  });
});
const open = () => renderApp(remote.routes, { path: '/exams', api });
/** A time as displayed, with normalised spaces as queries see it. */
const time = (seconds: number) => formatTime(at(seconds)).replace(/\s+/g, ' ');
const saying = (words: string) => (text: string) => text.includes(words);
const section = async () => within(await screen.findByRole('region', { name: 'Papers' }));
const entry = async (title: string) => {
  const heading = await (await section()).findByRole('heading', { name: title });
  return within(heading.closest('li')!);
};

test('N20 an open paper can be taken and opens its exam', async () => {
  const { user } = open();
  const shown = await entry('Friday paper');
  expect(shown.getByText('For the third year.')).toBeInTheDocument();
  expect(shown.getByText(/3 items, 40 s each · Set by Dr. Teacher/)).toBeInTheDocument();
  await user.click(shown.getByRole('button', { name: 'Take paper: Friday paper' }));
  expect(await screen.findByRole('heading', { name: 'Ready?' })).toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'Friday paper' })).toBeInTheDocument();
  expect(api.requestsTo(take)).toHaveLength(1);
});

test('N20 before it opens and after it closes a paper shows when, and cannot be taken', async () => {
  papers = [
    aPaper({ id: 'a', title: 'Next', state: 'upcoming', opensAt: at(600), closesAt: at(1200) }),
    aPaper({ id: 'b', title: 'Now', closesAt: at(1200) }),
    aPaper({ id: 'c', title: 'Past', state: 'closed', closesAt: at(-600) }),
  ];
  open();
  const [next, now, past] = [await entry('Next'), await entry('Now'), await entry('Past')];
  expect(next.getByText(saying(`Opens ${time(600)}, closes ${time(1200)}`))).toBeInTheDocument();
  expect(next.getByText('Not open yet')).toBeInTheDocument();
  expect(now.getByText(saying(`Start before ${time(1200)}`))).toBeInTheDocument();
  expect(past.getByText(saying(`Closed ${time(-600)}`))).toBeInTheDocument();
  expect((await section()).getAllByRole('button').map((button) => button.getAttribute('aria-label'))).toEqual(
    ['Take paper: Now'],
  );
});

test('N20 the person’s exam of a paper can be started, continued or reviewed', async () => {
  const own = (id: string, state: 'ready' | 'running' | 'submitted' | 'voided', more = {}) =>
    aPaper({ id, title: id, own: { examId, state, isHeld: false }, ...more });
  papers = [
    own('made', 'ready'),
    own('late', 'ready', { state: 'closed', closesAt: at(-600) }),
    own('begun', 'running', { state: 'closed', closesAt: at(-600) }),
    own('done', 'submitted', { state: 'closed', closesAt: at(-600) }),
    own('out', 'voided'),
  ];
  open();
  const links = (await section()).findAllByRole('link');
  expect((await links).map((link) => [link.getAttribute('aria-label'), link.getAttribute('href')])).toEqual([
    ['Start: the paper made', `/exams/${examId}`],
    ['Continue: the paper begun', `/exams/${examId}`],
    ['Result: the paper done', `/exams/${examId}/result`],
  ]);
  expect((await entry('done')).getByText('Handed in')).toBeInTheDocument();
  expect((await entry('out')).getByText('Does not count')).toBeInTheDocument();
});

test('N29 a paper that is handed in says when its results open, and has no link to them before', async () => {
  const own = { examId, state: 'submitted', isHeld: true } as const;
  const held = { own, resultRelease: 'at_close', areResultsOpen: false } as const;
  papers = [
    aPaper({ id: 'a', title: 'Dated', ...held, closesAt: at(1200) }),
    aPaper({ id: 'b', title: 'Closed', ...held, state: 'closed', closesAt: at(-600) }),
    aPaper({ id: 'c', title: 'Undated', ...held }),
    aPaper({ id: 'd', title: 'By teacher', ...held, resultRelease: 'by_teacher', closesAt: at(1200) }),
  ];
  open();
  const says = async (title: string, words: string) =>
    expect((await entry(title)).getByText(words)).toBeInTheDocument();
  await says('Dated', `Results open after ${time(1200)}.`);
  await says('Closed', 'Results open once everybody has finished.');
  await says('Undated', 'Results open when your teacher opens them.');
  await says('By teacher', 'Results open when your teacher opens them.');
  expect((await entry('Dated')).getByText('Handed in')).toBeInTheDocument();
  expect((await section()).queryByRole('link')).not.toBeInTheDocument();
});

test('N29 a paper for verified people says so to others, who cannot take it', async () => {
  papers = [aPaper({ isVerifiedOnly: true, needsVerification: true })];
  open();
  expect((await entry('Friday paper')).getByText(/^For verified people only/)).toBeInTheDocument();
  expect((await section()).queryByRole('button')).not.toBeInTheDocument();
});

test('a refusal shows the message of the server, and the papers are reloaded', async () => {
  api.on(take, () => replyError(409, 'ITEM_CLOSED', 'This paper has closed.'));
  const { user } = open();
  const shown = await entry('Friday paper');
  papers = [aPaper({ state: 'closed', closesAt: at(-1) })];
  await user.click(shown.getByRole('button', { name: /^Take paper/ }));
  expect(await screen.findByText('This paper has closed.')).toBeInTheDocument();
  expect(await (await section()).findByText('Closed')).toBeInTheDocument();
  expect((await section()).queryByRole('button')).not.toBeInTheDocument();
});

test('after a lost answer the button stays and retries the same paper', async () => {
  api.on(take, networkError);
  const { user } = open();
  const button = (await entry('Friday paper')).getByRole('button', { name: /^Take paper/ });
  await user.click(button);
  expect(await screen.findByText(/No clock is running yet/)).toBeInTheDocument();
  api.on(take, ready);
  await user.click(await screen.findByRole('button', { name: /^Take paper/ }));
  expect(await screen.findByRole('heading', { name: 'Ready?' })).toBeInTheDocument();
});

test('without papers there is no section, and papers that cannot be loaded can be retried', async () => {
  api.on(list, () => reply(503));
  const { user } = open();
  await screen.findByText('The papers of your teachers could not be loaded');
  papers = [];
  api.on(list, () => papers);
  await user.click((await section()).getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Papers' })).not.toBeInTheDocument());
  expect(screen.getByRole('button', { name: 'Make the exam' })).toBeInTheDocument();
});
