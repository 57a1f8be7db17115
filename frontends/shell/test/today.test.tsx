import { hold, networkError, replyError } from '@medrad/remote-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import { renderShell } from './render-shell';

const card = { imageId: '00000000-0000-4000-8000-000000000001' };
const today = (count: number) => ({
  'GET /api/learning/today': () => ({
    date: '2026-03-05',
    endsAt: '2026-03-06T04:00:00.000Z',
    reviews: Array.from({ length: count }, () => card),
    fresh: [],
    done: 0,
    medianMilliseconds: null,
  }),
});
const plan = (examDate: string | null) => ({ 'GET /api/learning/plan': () => ({ examDate, revision: 1 }) });
const link = (name: RegExp) => screen.findByRole('link', { name });
const areas = () => screen.findByRole('list', { name: 'Areas' });

describe('today on Home', () => {
  test.each([
    [0, /^No reviews today/],
    [1, /^1 review today/],
    [7, /^7 reviews today/],
  ])('%i remaining cards are shown with a link to the reviews', async (count, name) => {
    renderShell({}, today(count));
    expect(await link(name)).toHaveAttribute('href', '/learning');
  });

  test.each([
    ['2026-03-05', /Exam today/],
    ['2026-03-06', /Exam on Fri, 6 Mar, in 1 day$/],
    ['2026-04-05', /Exam on Sun, 5 Apr, in 31 days/],
    ['2026-03-04', /Images you missed in exams/],
    [null, /Images you missed in exams/],
  ])('an exam on %s', async (examDate, text) => {
    renderShell({}, { ...today(2), ...plan(examDate) });
    expect(await link(/^2 reviews today/)).toBeInTheDocument();
    await waitFor(() =>
      expect(screen.getByRole('link', { name: /^2 reviews today/ })).toHaveTextContent(text),
    );
  });

  test.each([
    ['cannot be reached', networkError],
    ['is away', () => replyError(503, 'DEPENDENCY_UNAVAILABLE', 'Away.')],
    ['is not deployed', () => replyError(404, 'NOT_FOUND', 'No such path.')],
    ['does not answer', hold().handler],
  ])('a service that %s does not affect Home', async (_, handler) => {
    renderShell({}, { 'GET /api/learning/today': handler, 'GET /api/learning/plan': handler });
    expect(await areas()).toBeVisible();
    expect(await link(/^Reviews/)).toHaveAttribute('href', '/learning');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });
});

describe('exams on Home', () => {
  const format = { pace: 'free', items: 10, seconds: 600, marksPerItem: 2 };
  const exam = (overrides: object = {}) => ({
    id: '00000000-0000-4000-8000-000000000009',
    state: 'running',
    format,
    createdAt: '2026-03-05T09:00:00.000Z',
    secondsLeft: 1439,
    isPaused: false,
    endedAt: null,
    marks: null,
    maxMarks: 20,
    ...overrides,
  });
  const own = (...exams: object[]) => ({ 'GET /api/exams': () => exams });
  const examPath = '/exams/00000000-0000-4000-8000-000000000009';
  const ended = { state: 'expired', secondsLeft: null };

  test.each([
    ['runs', exam(), /^Exam running, 23 min left/, examPath],
    ['runs its last minute', exam({ secondsLeft: 59 }), /less than a minute left/, examPath],
    ['stands', exam({ isPaused: true }), /^Exam paused, 23 min left/, examPath],
    ['is over and not handed in', exam({ secondsLeft: 0 }), /^Time is up: see the result/, examPath],
    [
      'was ended by the clock a while ago',
      exam({ ...ended, endedAt: new Date().toISOString() }),
      /^Time is up: see the result/,
      `${examPath}/result`,
    ],
    ['was ended long ago', exam({ ...ended, endedAt: '2026-03-01T09:00:00.000Z' }), /^Exams/, '/exams'],
    ['was handed in', exam({ state: 'submitted', secondsLeft: null }), /^Exams/, '/exams'],
  ])('one that %s', async (_, shown, name, href) => {
    renderShell({}, own(shown));
    await waitFor(() => expect(screen.getByRole('link', { name })).toHaveAttribute('href', href));
  });

  test.each([
    ['cannot be reached', networkError],
    ['is away', () => replyError(503, 'DEPENDENCY_UNAVAILABLE', 'Away.')],
    ['does not answer', hold().handler],
  ])('a service that %s leaves the link to the exams in place', async (_, handler) => {
    renderShell({}, { 'GET /api/exams': handler, ...today(1) });
    expect(await link(/^1 review today/)).toBeVisible();
    expect(await link(/^Exams/)).toHaveAttribute('href', '/exams');
  });
});
