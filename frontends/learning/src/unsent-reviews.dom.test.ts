import * as fc from 'fast-check';
import { setActingUser } from '@medrad/api-client';
import type { SentReview } from '@medrad/contracts';
import { sendPending } from '@medrad/remote-kit/pending';
import { fakeApi, networkError, replyError } from '@medrad/remote-kit/testing';
import { aCard, aNewCard, imageIdOf } from '../test/builders';
import { cardsLeft, keepReview, listUnsent } from './unsent-reviews';

const users = ['asha', 'ravi'] as const;
type Name = (typeof users)[number];
/**
 * State of the connection: it works; calls reach the server but their responses are lost; calls do not reach it; the
 * server answers that it is unavailable.
 */
type Line = 'up' | 'answer lost' | 'down' | 'server away';

/** A fake server that knows who is signed in and counts each review id only once per person. */
function aServer() {
  const taken: Record<Name, SentReview[]> = { asha: [], ravi: [] };
  const state = { line: 'up' as Line, session: 'asha' as Name | null };
  fakeApi({
    'POST /api/learning/reviews': ({ body, headers }) => {
      if (state.line === 'down') return networkError();
      if (state.line === 'server away') return replyError(503, 'DEPENDENCY_UNAVAILABLE', 'Away.');
      const { session } = state;
      if (session === null) return replyError(401, 'UNAUTHENTICATED', 'Please sign in.');
      if (headers.get('X-Acting-User') !== session)
        return replyError(401, 'UNAUTHENTICATED', 'Another user.');
      for (const review of (body as { reviews: SentReview[] }).reviews) {
        if (!taken[session].some(({ id }) => id === review.id)) taken[session].push(review);
      }
      return state.line === 'answer lost' ? networkError() : { cards: [], skipped: [] };
    },
  });
  return { taken, state };
}

const anEvent = fc.oneof(
  fc.record({ type: fc.constant('review' as const), user: fc.constantFrom(...users) }),
  fc.record({
    type: fc.constant('line' as const),
    line: fc.constantFrom<Line>('up', 'answer lost', 'down', 'server away'),
  }),
  fc.record({ type: fc.constant('session' as const), user: fc.constantFrom<Name | null>(...users, null) }),
  fc.record({ type: fc.constant('send' as const), user: fc.constantFrom(...users) }),
);

const aReview = (number: number): SentReview => ({
  id: imageIdOf(1000 + number),
  imageId: imageIdOf(number),
  grade: 'good',
  reviewedAt: new Date(Date.UTC(2026, 2, 5, 9, number)).toISOString(),
  milliseconds: number,
});

test('each review reaches its own person once and in order, across network failures, sessions and reloads', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anEvent, { maxLength: 30 }), async (events) => {
      localStorage.clear();
      const { taken, state } = aServer();
      const made: Record<Name, SentReview[]> = { asha: [], ravi: [] };
      let count = 0;
      for (const event of events) {
        if (event.type === 'line') state.line = event.line;
        else if (event.type === 'session') state.session = event.user;
        else if (event.type === 'review') {
          const review = aReview((count += 1));
          made[event.user].push(review);
          expect(keepReview(event.user, review)).toBe(true);
        }
        if (event.type === 'review' || event.type === 'send') await sendPending(event.user);
        // Only the browser's storage survives a reload, so waiting reviews are read from it each time.
        for (const user of users) {
          const waiting = listUnsent(user);
          expect(waiting).toEqual(made[user].slice(made[user].length - waiting.length));
          expect(taken[user]).toEqual(made[user].slice(0, taken[user].length));
          expect(taken[user].length + waiting.length).toBeGreaterThanOrEqual(made[user].length);
        }
      }
      state.line = 'up';
      for (const user of users) {
        state.session = user;
        await sendPending(user);
        expect(taken[user]).toEqual(made[user]);
        expect(listUnsent(user)).toEqual([]);
      }
    }),
    { numRuns: 60 },
  );
});

test('a review is sent for its own person, even if another user is shown', async () => {
  const { taken, state } = aServer();
  setActingUser('ravi');
  keepReview('asha', aReview(1));
  state.session = 'ravi';
  await sendPending('asha');
  expect(taken).toEqual({ asha: [], ravi: [] });
  expect(listUnsent('asha')).toHaveLength(1);
  state.session = 'asha';
  await sendPending('asha');
  expect(taken.asha).toEqual([aReview(1)]);
  setActingUser(null);
});

test('a review says when it is sent, by the clock that dated it', async () => {
  const bodies: unknown[] = [];
  fakeApi({
    'POST /api/learning/reviews': ({ body }) => {
      bodies.push(body);
      return { cards: [], skipped: [] };
    },
  });
  keepReview('asha', aReview(1));
  jest.useFakeTimers({
    now: new Date('2026-03-03T09:31:00.000Z'),
    doNotFake: ['queueMicrotask', 'nextTick'],
  });
  await sendPending('asha').finally(() => jest.useRealTimers());
  expect(bodies).toEqual([{ reviews: [aReview(1)], sentAt: '2026-03-03T09:31:00.000Z' }]);
});

test('cards with unsent reviews are not asked again', () => {
  const queue = { reviews: [aCard(1), aCard(2)], fresh: [aNewCard(3)] };
  expect(cardsLeft(queue, [aReview(2), aReview(3)])).toEqual({ reviews: [aCard(1)], fresh: [] });
  expect(cardsLeft(queue, [])).toEqual(queue);
});

test('a browser without storage says so', () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  expect(keepReview('asha', aReview(1))).toBe(false);
  jest.restoreAllMocks();
});
