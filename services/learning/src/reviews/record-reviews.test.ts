import { cardMaxReviews, type SentReview } from '@medrad/contracts';
import { type RecordDependencies, recordReviews } from './record-reviews.use-case';
import type { ReviewRecord } from './review.model';

const now = new Date('2026-03-02T10:00:00.000Z');
const aReview = (id: string, changes: Partial<SentReview> = {}): SentReview => ({
  id,
  imageId: 'image',
  grade: 'good',
  reviewedAt: now.toISOString(),
  milliseconds: 900,
  ...changes,
});

/** Sends the reviews `sent` for a person who has a card of `image` that already has `reviewed` reviews. */
async function send(sent: SentReview[], reviewed = 0, sentAt?: string) {
  const rows: ReviewRecord[] = [];
  let forgotten = 0;
  const dependencies = {
    plans: { find: () => Promise.resolve(null) },
    // The card is listed only until the reviews are stored, so that its memory is not updated afterwards.
    cards: {
      listByImages: (_user: string, ids: string[]) =>
        Promise.resolve(
          rows.length > 0 || !ids.includes('image') ? [] : [{ imageId: 'image', memory: null }],
        ),
    },
    reviews: {
      mapByImages: () => Promise.resolve(new Map(reviewed > 0 ? [['image', { length: reviewed }]] : [])),
      add: (added: ReviewRecord[]) => Promise.resolve(void rows.push(...added)),
    },
    reviewDays: { forget: () => Promise.resolve(void (forgotten += 1)) },
    now: () => now,
  } as unknown as RecordDependencies;
  const { skipped } = await recordReviews(dependencies, 'asha', {
    reviews: sent,
    ...(sentAt !== undefined && { sentAt }),
  });
  return { rows, skipped, forgotten };
}

test('a review of today is recorded, and the cached days stay', async () => {
  const { rows, skipped, forgotten } = await send([aReview('one')]);
  expect(rows).toMatchObject([{ _id: 'asha.one', at: now, revision: 0, milliseconds: 900 }]);
  expect([skipped, forgotten]).toEqual([[], 0]);
});

test('a review of an earlier day clears the cached days', async () => {
  expect((await send([aReview('one', { reviewedAt: '2026-03-01T03:00:00.000Z' })])).forgotten).toBe(1);
});

test.each([
  ['two days behind', -2 * 86_400_000],
  ['a year ahead', 365 * 86_400_000],
  ['at 1970', Date.parse('1970-01-02T00:00:00.000Z') - now.getTime()],
])('a review of a device whose clock is %s is dated by the server’s clock', async (_what, offMs) => {
  const byDevice = (secondsAgo: number) => new Date(now.getTime() + offMs - secondsAgo * 1000).toISOString();
  const sent = [aReview('now', { reviewedAt: byDevice(0) }), aReview('then', { reviewedAt: byDevice(600) })];
  const { rows, forgotten } = await send(sent, 0, byDevice(0));
  expect(rows.map(({ at }) => (now.getTime() - at.getTime()) / 1000)).toEqual([0, 600]);
  expect(forgotten).toBe(0);
});

test('a time of sending that cannot be a date corrects nothing', async () => {
  const { rows } = await send([aReview('one')], 0, '2016-12-31T23:59:60.000Z');
  expect(rows.map(({ at }) => at)).toEqual([now]);
});

test('a review from the future is recorded as of now', async () => {
  const { rows } = await send([aReview('one', { reviewedAt: '2026-03-09T10:00:00.000Z' })]);
  expect(rows.map(({ at }) => at)).toEqual([now]);
});

test('a review without a card is skipped', async () => {
  expect((await send([aReview('one', { imageId: 'other' })])).skipped).toEqual(['one']);
});

test('a time before 2000 or a leap second is skipped, the first moment of 2000 is not', async () => {
  const { rows, skipped } = await send([
    aReview('early', { reviewedAt: '1999-12-31T23:59:59.999Z' }),
    aReview('leap', { reviewedAt: '2016-12-31T23:59:60.000Z' }),
    aReview('first', { reviewedAt: '2000-01-01T00:00:00.000Z' }),
  ]);
  expect(skipped).toEqual(['early', 'leap']);
  expect(rows.map(({ reviewId }) => reviewId)).toEqual(['first']);
});

test('reviews beyond the maximum of a card are skipped', async () => {
  const { rows, skipped } = await send([aReview('last'), aReview('more')], cardMaxReviews - 1);
  expect(rows.map(({ reviewId }) => reviewId)).toEqual(['last']);
  expect(skipped).toEqual(['more']);
});
