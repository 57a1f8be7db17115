import * as fc from 'fast-check';
import { type AnswerQueue, createAnswerQueue } from './answer-queue';
import type { CountedAnswer, KeptAnswer } from './kept-answer';
import type { SendOutcome } from './send-answer';

const items = 3;
const blank: CountedAnswer = { text: '', isNormal: null, answerRevision: 0 };

/** A fake server that keeps the answer with the highest revision. */
function aServer() {
  const stored = new Map(Array.from({ length: items }, (_, index) => [index + 1, blank]));
  return {
    stored,
    take: ({ number, text, isNormal, answerRevision }: KeptAnswer): CountedAnswer => {
      const present = stored.get(number) ?? blank;
      if (answerRevision > present.answerRevision) stored.set(number, { text, isNormal, answerRevision });
      return stored.get(number) ?? blank;
    },
  };
}

/** A fake of the browser's store of answers, by item. */
function aBrowser() {
  const kept = new Map<number, KeptAnswer>();
  return {
    kept,
    keep: (answer: KeptAnswer) => Promise.resolve(void kept.set(answer.number, answer)),
    drop: (answer: KeptAnswer) => {
      const found = kept.get(answer.number);
      if (found && found.answerRevision <= answer.answerRevision) kept.delete(answer.number);
      return Promise.resolve();
    },
  };
}

type Line = 'fine' | 'slow' | 'request lost' | 'answer lost' | 'arrives later' | 'arrives twice';

/** An answer queue with its fake browser and server; the test can disturb the connection. */
function setUp() {
  const server = aServer();
  const browser = aBrowser();
  const line: Line[] = [];
  const delayed: KeptAnswer[] = [];
  const sent: KeptAnswer[] = [];
  const closed = new Set<number>();
  let time = Date.parse('2026-11-25T10:00:00Z');
  const send = async (answer: KeptAnswer): Promise<SendOutcome> => {
    await Promise.resolve();
    sent.push(answer);
    const state = line.shift() ?? 'fine';
    if (state === 'slow') await new Promise((resolve) => setTimeout(resolve, 1_500));
    if (state === 'request lost') return { kind: 'later' };
    if (state === 'arrives later') {
      delayed.push(answer);
      return { kind: 'later' };
    }
    const stored = server.take(answer);
    if (state === 'arrives twice') delayed.push(answer);
    return state === 'answer lost' ? { kind: 'later' } : { kind: 'stored', stored };
  };
  const open = () =>
    createAnswerQueue({
      userId: 'user',
      examId: 'exam',
      stored: new Map(server.stored),
      kept: [...browser.kept.values()],
      keep: browser.keep,
      drop: browser.drop,
      send,
      now: () => (time += 10),
      isOpen: (number) => !closed.has(number),
    });
  return { server, browser, closed, line, delayed, sent, open };
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());
const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);

test('a change is stored in the browser within a second, and sent afterwards', async () => {
  const { server, browser, sent, open } = setUp();
  const queue = open();
  queue.type(1, { text: 'P' });
  queue.type(1, { text: 'Pneumothorax' });
  await pass(999);
  expect([browser.kept.size, sent.length]).toEqual([0, 0]);
  expect(queue.view().state).toBe('saving');
  await pass(1);
  expect(server.stored.get(1)).toEqual({ text: 'Pneumothorax', isNormal: null, answerRevision: 1 });
  expect(queue.view().state).toBe('saved');
  expect(browser.kept.size).toBe(0);
});

test('continuous typing is saved every second', async () => {
  const { sent, open } = setUp();
  const queue = open();
  for (let letter = 0; letter < 40; letter += 1) {
    queue.type(1, { text: 'x'.repeat(letter + 1) });
    await pass(100);
  }
  expect(sent.map(({ text }) => text.length)).toEqual([10, 20, 30, 40]);
  expect(sent.map(({ answerRevision }) => answerRevision)).toEqual([1, 2, 3, 4]);
});

test('without a connection the answer stays in the browser, says so, and is sent when the connection is back', async () => {
  const { server, browser, line, open } = setUp();
  line.push('request lost');
  const queue = open();
  queue.type(2, { text: 'Rickets' });
  await queue.save();
  await pass(0);
  expect(queue.view().state).toBe('device');
  expect([...browser.kept.values()]).toMatchObject([{ number: 2, text: 'Rickets', answerRevision: 1 }]);
  queue.retry();
  await pass(0);
  expect(server.stored.get(2)).toMatchObject({ text: 'Rickets' });
  expect(queue.view().state).toBe('saved');
});

test('a browser without storage is reported, and the answer is sent anyway', async () => {
  const { server, browser, line, open } = setUp();
  browser.keep = () => Promise.reject(new DOMException('full', 'QuotaExceededError'));
  line.push('request lost');
  const queue = open();
  queue.type(1, { text: 'Gout' });
  await queue.save();
  await pass(0);
  expect(queue.view().state).toBe('page');
  await pass(1_000);
  expect(server.stored.get(1)).toMatchObject({ text: 'Gout' });
});

test('after a crash an unsent answer is restored, and its sequence number continues', async () => {
  const { server, browser, line, open } = setUp();
  line.push('answer lost');
  const killed = open();
  killed.type(1, { text: 'Gout' });
  await killed.save();
  killed.close();
  expect(browser.kept.size).toBe(1);
  const queue = open();
  expect(queue.view().answers.get(1)).toEqual({ text: 'Gout', isNormal: null });
  queue.type(1, { text: 'Gout of the first toe' });
  await queue.flush();
  expect(server.stored.get(1)).toMatchObject({ text: 'Gout of the first toe', answerRevision: 2 });
});

test('a typed answer takes precedence over another device; one kept from an earlier visit does not', async () => {
  const { server, browser, open } = setUp();
  const queue = open();
  server.stored.set(1, { text: 'From the phone', isNormal: null, answerRevision: 4 });
  queue.type(1, { text: 'Typed here' });
  await queue.save();
  await pass(1_000);
  expect(server.stored.get(1)).toEqual({ text: 'Typed here', isNormal: null, answerRevision: 5 });

  browser.kept.set(2, {
    userId: 'user',
    examId: 'exam',
    number: 2,
    typedAt: '2026-11-25T09:00:00.000Z',
    text: 'Left behind',
    isNormal: null,
    answerRevision: 1,
  });
  const later = open();
  server.stored.set(2, { text: 'From the phone', isNormal: null, answerRevision: 3 });
  await later.flush();
  expect(server.stored.get(2)?.text).toBe('From the phone');
  expect(later.view().answers.get(2)?.text).toBe('From the phone');
  expect(browser.kept.size).toBe(0);
});

test('a stored answer is replaced by a later answer from the server', async () => {
  const { server, browser, open } = setUp();
  const typedAt = '2026-11-25T09:00:00.000Z';
  const kept = { userId: 'user', examId: 'exam', number: 1, typedAt, isNormal: null };
  browser.kept.set(1, { ...kept, text: 'Older', answerRevision: 2 });
  server.stored.set(1, { text: 'From the phone', isNormal: null, answerRevision: 3 });
  const queue = open();
  expect(queue.view().answers.get(1)?.text).toBe('From the phone');
  expect(await queue.flush()).toBe(true);
  expect(browser.kept.size).toBe(0);
});

test('a letter typed after an item has closed does not discard the earlier text', async () => {
  const { server, closed, open } = setUp();
  const queue = open();
  queue.type(1, { text: 'Gout' });
  closed.add(1);
  queue.type(1, { text: 'Gouty' });
  await queue.flush();
  expect(server.stored.get(1)?.text).toBe('Gout');
});

test('a stored answer that the server does not accept yet stays in the browser, and is retried after a pause', async () => {
  const { server, browser, sent, open } = setUp();
  const typedAt = '2026-11-25T09:00:00.000Z';
  const kept = { userId: 'user', examId: 'exam', number: 1, typedAt, isNormal: null };
  browser.kept.set(1, { ...kept, text: 'Gout', answerRevision: 2 });
  const take = server.take;
  server.take = () => blank;
  const queue = open();
  await pass(0);
  expect(sent).toHaveLength(1);
  expect(queue.view().answers.get(1)?.text).toBe('Gout');
  expect(browser.kept.size).toBe(1);
  server.take = take;
  await pass(1_000);
  expect(server.stored.get(1)).toMatchObject({ text: 'Gout' });
  expect([queue.view().state, browser.kept.size]).toEqual(['saved', 0]);
});

test('an item that is closed finally stops the retries', async () => {
  const { browser } = setUp();
  let isOpen = true;
  const queue = createAnswerQueue({
    userId: 'user',
    examId: 'exam',
    stored: new Map([[1, blank]]),
    kept: [],
    keep: browser.keep,
    drop: browser.drop,
    send: () => Promise.resolve({ kind: 'refused' }),
    now: () => 0,
    isOpen: () => isOpen,
  });
  queue.type(1, { text: 'Too late' });
  isOpen = false;
  expect(await queue.flush()).toBe(true);
  expect(browser.kept.size).toBe(0);
});

type Step =
  | { kind: 'type'; number: number; text: string }
  | { kind: 'pass'; ms: number }
  | { kind: 'disturb'; line: Line }
  | { kind: 'late arrival' }
  | { kind: 'reload' };

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('type' as const),
      number: fc.integer({ min: 1, max: items }),
      text: fc.string({ maxLength: 4, unit: fc.constantFrom('a', 'b', 'c') }),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constant('pass' as const), ms: fc.constantFrom(10, 500, 1_000, 6_000) }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('disturb' as const),
      line: fc.constantFrom<Line>('slow', 'request lost', 'answer lost', 'arrives later', 'arrives twice'),
    }),
  },
  { weight: 2, arbitrary: fc.constant({ kind: 'late arrival' as const }) },
  { weight: 1, arbitrary: fc.constant({ kind: 'reload' as const }) },
);

test('the server ends with the last typed answer despite lost, duplicate and late requests and reloads', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (steps) => {
      const { server, browser, line, delayed, sent, open } = setUp();
      const typed = new Map<number, string>();
      let queue: AnswerQueue = open();
      for (const now of steps) {
        if (now.kind === 'type') {
          queue.type(now.number, { text: now.text });
          typed.set(now.number, now.text);
        } else if (now.kind === 'pass') await pass(now.ms);
        else if (now.kind === 'disturb') line.push(now.line);
        else if (now.kind === 'late arrival') delayed.splice(0, 1).forEach(server.take);
        else {
          queue.close();
          await pass(0);
          queue = open();
        }
      }
      line.length = 0;
      queue.retry();
      await pass(20_000);
      // Requests that were delayed arrive last.
      delayed.toReversed().forEach(server.take);
      for (const [number, text] of typed) expect(server.stored.get(number)?.text).toBe(text);
      expect(browser.kept.size).toBe(0);
      expect(queue.view().state).toBe('saved');
      queue.close();
      for (const number of typed.keys()) {
        const revisions = sent.filter((one) => one.number === number).map((one) => one.answerRevision);
        expect(revisions).toEqual([...revisions].sort((one, other) => one - other));
      }
    }),
    { numRuns: 300 },
  );
});
