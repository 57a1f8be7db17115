import { type Exam, type ExamAnswer, timeZoneHeader } from '@medrad/contracts';
import {
  aUser,
  type FakeApi,
  fakeApi,
  networkError,
  renderApp,
  replyError,
} from '@medrad/remote-kit/testing';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { anExam, aResult, at, examId } from '../../../test/exam-builders';
import remote from '../../remote';
import type { KeptAnswer } from './saving/kept-answer';

import './exam.page';
import './run/hand-in-dialog';
import './result/exam-result.page';

/** A fake of the browser's database, which jsdom lacks. */
const mockKept = new Map<string, KeptAnswer>();
jest.mock('./saving/answer-store', () => {
  const idOf = ({ userId, examId: exam, number }: KeptAnswer) => `${userId}/${exam}/${number}`;
  return {
    listKeptAnswers: (userId: string) =>
      Promise.resolve([...mockKept.values()].filter((answer) => answer.userId === userId)),
    keepAnswer: (answer: KeptAnswer) => Promise.resolve(void mockKept.set(idOf(answer), answer)),
    dropKeptAnswer: (answer: KeptAnswer) => Promise.resolve(void mockKept.delete(idOf(answer))),
    canKeepAnswers: () => Promise.resolve(true),
  };
});
jest.mock('@medrad/ui/viewer', () => ({
  ...jest.requireActual<object>('@medrad/ui/viewer'),
  preloadImage: () => Promise.resolve(true),
  ImageViewer: ({ alt }: { alt: string }) => <img alt={alt} />,
}));

const exams = 'GET /api/exams/:id';
const put = 'PUT /api/exams/:id/answers/:number';
const submit = 'POST /api/exams/:id/submit';

let api: FakeApi;
let present: Exam;
/**
 * Value of `performance.now()` from which the fake server counts its time, so that a changed date of the device does
 * not change that time.
 */
let begun: number;
let serverStart: number;
const serverNow = () => at(serverStart + (performance.now() - begun) / 1000);

beforeEach(() => {
  jest.useFakeTimers();
  mockKept.clear();
  present = anExam();
  serverStart = 0;
  begun = performance.now();
  api = fakeApi({
    [exams]: () => ({ ...present, now: serverNow() }),
    'GET /api/exam-clock': () => ({ now: serverNow() }),
    [put]: ({ body, params }) => {
      const { text, isNormal, answerRevision } = body as ExamAnswer;
      return {
        number: Number(params['number']),
        text,
        isNormal,
        answerRevision,
        isOffline: false,
        now: serverNow(),
      };
    },
    [submit]: () => (present = { ...present, state: 'submitted' }),
    'GET /api/exams/:id/result': () => aResult(),
    'GET /api/systems': () => [],
    'GET /api/exams': () => [],
    'GET /api/exam-papers': () => [],
  });
});
afterEach(() => {
  Reflect.deleteProperty(navigator, 'locks');
  jest.useRealTimers();
});

const pass = (seconds: number) => act(() => jest.advanceTimersByTimeAsync(seconds * 1000));
async function open() {
  const rendered = renderApp(remote.routes, { path: `/exams/${examId}`, api });
  await pass(0.3);
  return rendered;
}
const timer = () => screen.getByRole('timer').textContent;
const field = () => screen.getByLabelText('Diagnosis');
const type = (text: string) => fireEvent.change(field(), { target: { value: text } });
const sent = () =>
  api.requestsTo(put).map(({ body, params }) => ({ number: params['number'], ...(body as ExamAnswer) }));

describe('an exam with a time for each item', () => {
  test('the countdown follows the server, whatever the date of the device says or becomes', async () => {
    jest.setSystemTime(Date.parse(at(2 * 60 * 60)));
    await open();
    expect(timer()).toBe('00:40');
    await pass(10);
    expect(timer()).toBe('00:30');
    jest.setSystemTime(Date.parse(at(-5 * 60 * 60)));
    await pass(5);
    expect(timer()).toBe('00:25');
  });

  test('the server’s time opens the next item, keeps the typed answer and allows no return', async () => {
    serverStart = 35;
    await open();
    type('Gout');
    await pass(6);
    expect(screen.getByText('Item 2 of 3')).toBeInTheDocument();
    expect(field()).toHaveValue('');
    expect(sent()).toMatchObject([{ number: '1', text: 'Gout', answerRevision: 1 }]);
    expect(Date.parse(sent()[0]?.typedAt ?? '')).toBeLessThan(Date.parse(at(40)));
    expect(screen.queryByRole('button', { name: 'Previous' })).toBeNull();
  });

  test('a page that is opened again shows the item that the server computes', async () => {
    serverStart = 85;
    await open();
    expect(screen.getByText('Item 3 of 3')).toBeInTheDocument();
    expect(timer()).toBe('00:35');
  });

  test('nothing is counted down before the server’s time is known', async () => {
    api.on('GET /api/exam-clock', networkError);
    await open();
    expect(screen.queryByRole('timer')).toBeNull();
    api.on('GET /api/exam-clock', () => ({ now: serverNow() }));
    await pass(2.1);
    expect(timer()).toBe('00:38');
  });

  test('when the time is over, unsent answers are sent first, then the exam is handed in', async () => {
    serverStart = 118;
    await open();
    type('Rickets');
    await pass(2.5);
    const calls = api.requests.filter(({ method }) => method === 'PUT' || method === 'POST');
    expect(calls.map(({ path }) => path.split('/').slice(-2).join('/')).slice(-2)).toEqual([
      'answers/3',
      `${examId}/submit`,
    ]);
    expect(await screen.findByRole('heading', { name: /^Result/ })).toBeInTheDocument();
  });

  test('without a connection at the end nothing is handed in until every answer is there', async () => {
    serverStart = 118;
    await open();
    api.on(put, networkError);
    type('Rickets');
    await pass(4);
    expect(screen.getByRole('heading', { name: 'Time is up' })).toBeInTheDocument();
    expect(screen.getByText(/no connection/)).toBeInTheDocument();
    expect(api.requestsTo(submit)).toHaveLength(0);
    expect([...mockKept.values()]).toMatchObject([{ number: 3, text: 'Rickets' }]);
    api.on(put, ({ body }) => ({ ...(body as ExamAnswer), number: 3, isOffline: false, now: serverNow() }));
    await pass(4);
    expect(api.requestsTo(submit)).toHaveLength(1);
    expect(mockKept.size).toBe(0);
  });
});

describe('an exam in free order', () => {
  beforeEach(() => {
    present = anExam({ deadline: at(2400), openItem: null }, { pace: 'free', seconds: 2400 });
  });

  test('items are reached by number and keys, and say whether they are answered and flagged', async () => {
    await open();
    type('Gout');
    fireEvent.click(screen.getByRole('button', { name: 'Flag' }));
    fireEvent.click(screen.getByRole('button', { name: 'Item 3, not answered' }));
    expect(screen.getByText('Item 3 of 3')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Item 1, answered, flagged' })).toBeInTheDocument();
    fireEvent.keyDown(document.body, { key: 'ArrowLeft' });
    expect(screen.getByText('Item 2 of 3')).toBeInTheDocument();
    act(() => field().focus());
    fireEvent.keyDown(field(), { key: 'ArrowLeft' });
    fireEvent.keyDown(field(), { key: 'g' });
    expect(screen.getByText('Item 2 of 3')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Flag' })).toBeInTheDocument();
    await pass(1);
  });

  test('handing in asks for confirmation and counts blank answers', async () => {
    await open();
    type('Gout');
    fireEvent.click(screen.getByRole('button', { name: 'Hand in' }));
    const dialog = await screen.findByRole('dialog');
    expect(dialog).toHaveTextContent('2 items without an answer.');
    expect(api.requestsTo(submit)).toHaveLength(0);
    fireEvent.click(within(dialog).getByRole('button', { name: 'Hand in' }));
    await pass(0.1);
    expect(sent()).toMatchObject([{ number: '1', text: 'Gout' }]);
    expect(api.requestsTo(submit)).toHaveLength(1);
  });

  test('answers kept by an earlier visit are restored and sent; those of another user are not', async () => {
    const kept = { examId, number: 2, isNormal: null, answerRevision: 1, typedAt: at(5) };
    const { id } = aUser();
    mockKept.set('mine', { ...kept, userId: id, text: 'Left here' });
    mockKept.set('theirs', { ...kept, userId: 'somebody', number: 3, text: 'Not mine' });
    await open();
    await pass(1);
    fireEvent.click(screen.getByRole('button', { name: 'Item 2, answered' }));
    await pass(0);
    expect(field()).toHaveValue('Left here');
    expect(sent().map(({ text }) => text)).not.toContain('Not mine');
    expect(sent().map(({ text }) => text)).toContain('Left here');
    expect(screen.getByRole('button', { name: 'Item 3, not answered' })).toBeInTheDocument();
  });

  test('rapids ask for normal or abnormal, and a normal image needs no text', async () => {
    present = anExam({ openItem: null }, { pace: 'free', seconds: 2400, asksNormality: true });
    await open();
    fireEvent.keyDown(document.body, { key: '2' });
    expect(screen.getByRole('radio', { name: 'Abnormal' })).toBeChecked();
    expect(screen.getByLabelText('What is abnormal?')).toBeInTheDocument();
    fireEvent.click(screen.getByRole('radio', { name: 'Normal' }));
    expect(screen.queryByLabelText('What is abnormal?')).toBeNull();
    await pass(1.1);
    expect(sent()).toMatchObject([{ number: '1', isNormal: true, answerRevision: 1 }]);
  });
});

describe('the same exam in two tabs', () => {
  /** Fake of the browser's locks: the other tab holds the exam's lock until it is closed. */
  function lockedByAnother() {
    let closeOther: () => void = () => undefined;
    const closed = new Promise<void>((resolve) => (closeOther = resolve));
    let isHeld = true;
    void closed.then(() => (isHeld = false));
    const request = async (_: string, options: LockOptions, work: (lock: object | null) => unknown) => {
      if (options.ifAvailable) return work(isHeld ? null : {});
      await closed;
      return work({});
    };
    Object.defineProperty(navigator, 'locks', { configurable: true, value: { request } });
    return closeOther;
  }

  test('the second tab is read-only, and takes over with the current answers when the first is closed', async () => {
    const closeOther = lockedByAnother();
    await open();
    expect(screen.getByText(/open in another tab/)).toBeInTheDocument();
    expect(field()).toHaveAttribute('readonly');
    expect(screen.getByRole('button', { name: 'Hand in' })).toBeDisabled();
    const [first, ...others] = present.items;
    present = { ...present, items: [{ ...first!, text: 'Written there', answerRevision: 7 }, ...others] };
    closeOther();
    await pass(1);
    expect(screen.queryByText(/open in another tab/)).toBeNull();
    expect(api.requestsTo(exams)).toHaveLength(2);
    expect(field()).toHaveValue('Written there');
    type('Written here');
    await pass(1.1);
    expect(sent()).toMatchObject([{ text: 'Written here', answerRevision: 8 }]);
  });
});

describe('a read-only tab', () => {
  test('checks once at the end whether the exam was handed in', async () => {
    const request = (_: string, { ifAvailable }: LockOptions, work: (lock: null) => unknown) =>
      ifAvailable ? Promise.resolve(work(null)) : new Promise(() => undefined);
    Object.defineProperty(navigator, 'locks', { configurable: true, value: { request } });
    present = anExam({}, { pace: 'free', seconds: 8 });
    await open();
    const before = api.requestsTo(exams).length;
    present = { ...present, state: 'submitted' };
    await pass(9);
    expect(api.requestsTo(exams)).toHaveLength(before + 1);
    expect(api.requestsTo(submit)).toHaveLength(0);
  });
});

describe('a changed exam clock', () => {
  const pushed = (seconds: number) =>
    present.items.map((item) => ({
      ...item,
      closesAt: new Date(Date.parse(item.closesAt!) + seconds * 1000).toISOString(),
    }));

  test('added time is announced with its reason within ten seconds, until the person has noted it', async () => {
    const before = { number: null, seconds: 60, reason: 'A slow start' };
    present = anExam({ addedTime: [before] }, { pace: 'free', seconds: 600 });
    await open();
    expect(screen.queryByText(/A teacher added/)).toBeNull();
    const added = { number: null, seconds: 300, reason: 'A fire alarm' };
    present = { ...present, items: pushed(300), addedTime: [before, added] };
    await pass(11);
    expect(timer()).toBe('14:49');
    const notice = screen.getByText('A teacher added 5 min: A fire alarm');
    expect(notice.closest('[role=status]')).not.toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'OK' }));
    expect(screen.queryByText(/A teacher added/)).toBeNull();
    present = { ...present, addedTime: [before, added, { number: 2, seconds: 30, reason: null }] };
    await pass(11);
    expect(screen.getByText('A teacher added 30 s to item 2.')).toBeInTheDocument();
  });

  test('an exam with time added at the last moment continues instead of being handed in', async () => {
    present = anExam({}, { pace: 'free', seconds: 50 });
    await open();
    await pass(31);
    present = { ...present, items: pushed(60) };
    await pass(20);
    await pass(2);
    expect(api.requestsTo(submit)).toHaveLength(0);
    expect(timer()).toBe('00:57');
    await pass(61);
    expect(api.requestsTo(submit)).toHaveLength(1);
  });

  test('a paused exam stops its countdown, says so, and continues later', async () => {
    present = anExam({}, { pace: 'free', seconds: 600 });
    api.on(
      'POST /api/exams/:id/pause',
      () => (present = { ...present, pausedAt: serverNow(), pausesLeft: 1 }),
    );
    api.on('POST /api/exams/:id/resume', () => {
      const stood = (Date.parse(serverNow()) - Date.parse(present.pausedAt!)) / 1000;
      return (present = { ...present, items: pushed(stood), pausedAt: null });
    });
    await open();
    await pass(10);
    fireEvent.click(screen.getByRole('button', { name: 'Pause' }));
    await pass(0.5);
    expect(screen.getByText(/Paused/)).toBeInTheDocument();
    expect(screen.getByText(/image is hidden while the exam is paused/)).toBeInTheDocument();
    expect(screen.queryByRole('img', { name: 'Image of item 1' })).toBeNull();
    expect(screen.getByLabelText('Diagnosis')).toHaveAttribute('readonly');
    expect(screen.queryByRole('button', { name: 'Pause' })).toBeNull();
    const stands = timer();
    await pass(8);
    expect(timer()).toBe(stands);
    fireEvent.click(screen.getByRole('button', { name: 'Continue' }));
    await pass(0.5);
    expect(timer()).toBe(stands);
    expect(screen.getByRole('button', { name: 'Pause' })).toBeEnabled();
    await pass(10);
    expect(timer()).not.toBe(stands);
  });
});

test.each([
  [404, 'NOT_FOUND', 'Exam Not Found'],
  [503, 'DEPENDENCY_UNAVAILABLE', 'The exam could not be loaded'],
])('an exam that is answered with %s is explained', async (status, code, heading) => {
  api.on(exams, () => replyError(status, code, ''));
  await open();
  expect(screen.getByRole('heading', { name: heading })).toBeInTheDocument();
});

test('a voided exam says so', async () => {
  present = anExam({ state: 'voided' });
  await open();
  expect(screen.getByRole('heading', { name: 'This exam does not count' })).toBeInTheDocument();
});

test('an exam checks the device before the start, lists problems, and starts on a press, with the time zone for the reviews', async () => {
  present = anExam({ state: 'ready', startedAt: null, deadline: null, openItem: null });
  api.on('POST /api/exams/:id/start', () => (present = anExam({ startedAt: serverNow() })));
  await open();
  expect(screen.getByText('The countdown follows the server’s clock')).toBeInTheDocument();
  expect(screen.getByText('The first images are loaded when you start')).toBeInTheDocument();
  fireEvent.click(screen.getByRole('button', { name: 'Start' }));
  await pass(0.5);
  expect(timer()).toBe('00:40');
  const [{ headers } = {}] = api.requestsTo('GET /api/learning/plan');
  expect(headers?.get(timeZoneHeader)).toBe(Intl.DateTimeFormat().resolvedOptions().timeZone);
});

test.each([
  [0, /It cannot be paused\.$/],
  [1, /You can pause it 1 time\.$/],
])('an exam with %d pauses says so before the start', async (pausesLeft, sentence) => {
  present = anExam({ state: 'ready', startedAt: null, deadline: null, openItem: null, pausesLeft });
  await open();
  expect(screen.getByText(sentence)).toBeInTheDocument();
});

test('a failed check is explained and can be skipped', async () => {
  present = anExam({ state: 'ready', startedAt: null, deadline: null, openItem: null });
  api.on('GET /api/exam-clock', networkError);
  await open();
  expect(screen.getByText(/The server’s time is not known yet/)).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Start anyway' })).toBeEnabled();
});
