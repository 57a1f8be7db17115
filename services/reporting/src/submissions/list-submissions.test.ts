import { pageMaxItems } from '@medrad/contracts';
import { aReport, aReportingCase } from '../../test/reporting-records';
import { describeProgress } from './describe-progress.use-case';
import { describeQueue, type ListDependencies, listOfUser, withCases } from './list-submissions.use-case';
import type { FeedbackRecord, SubmissionRecord } from './submission.model';

const now = new Date('2026-03-10T09:00:00.000Z');
const dayMs = 24 * 60 * 60 * 1000;
const aFeedback = (changes: Partial<FeedbackRecord> = {}) =>
  ({ learning: null, createdAt: now, ...changes }) as FeedbackRecord;

describe('the reports of a user', () => {
  const asha = { userId: 'asha', isDeveloper: false };
  const list = (viewer: typeof asha) => {
    const dependencies = {
      cases: { listByIds: () => Promise.resolve([aReportingCase()]) },
      submissions: { listOfUser: () => Promise.resolve([aReport()]) },
    } as unknown as ListDependencies;
    return listOfUser(dependencies, 'asha', {}, viewer);
  };

  test('S4 are listed for the user and admins only', async () => {
    expect(await list(asha)).toHaveLength(1);
    expect(await list({ userId: 'meera', isDeveloper: true })).toHaveLength(1);
    await expect(list({ ...asha, userId: 'ravi' })).rejects.toMatchObject({ code: 'FORBIDDEN' });
  });

  test('are listed without those whose case is being deleted', async () => {
    const asked: string[][] = [];
    const cases = {
      listByIds: (ids: string[]) => {
        asked.push(ids);
        return Promise.resolve([aReportingCase()]);
      },
    } as unknown as ListDependencies['cases'];
    const reports = [aReport(), aReport({ _id: 'gone', caseId: 'gone' }), aReport({ _id: 'other' })];
    const found = await withCases({ cases }, reports);
    expect(found.map(({ submission }) => submission._id)).toEqual(['report', 'other']);
    expect(asked).toEqual([['case', 'gone']]);
  });
});

test.each([
  ['none', null, null],
  ['the oldest', now, now.toISOString()],
])('the queue says since when its reports wait: %s', async (_title, oldest, expected) => {
  const submissions = {
    countByStatus: (status: string) => Promise.resolve(status === 'pending' ? 3 : 5),
    countWaitingSince: (time: Date) => Promise.resolve(time < now ? 1 : 0),
    findOldestWaiting: () => Promise.resolve(oldest),
  };
  expect(await describeQueue({ submissions, now: () => now } as never)).toEqual({
    waiting: 3,
    reviewed: 5,
    late: 1,
    oldestWaitingSince: expected,
  });
});

describe('progress', () => {
  const describeFor = async (own: SubmissionRecord[], answered: Partial<SubmissionRecord>[] = []) => {
    const offsets: number[] = [];
    const submissions = {
      listOfUser: (_userId: string, { limit, offset }: { limit: number; offset: number }) => {
        offsets.push(offset);
        return Promise.resolve(own.slice(offset, offset + limit));
      },
      listAnsweredSince: (since: Date) =>
        Promise.resolve(answered.filter(({ submittedAt }) => submittedAt! >= since)),
    };
    const progress = await describeProgress({ submissions, now: () => now } as never, 'asha');
    return { ...progress, offsets };
  };
  const many = (count: number) => Array.from({ length: count }, (_, index) => aReport({ _id: `${index}` }));

  test.each([
    [0, [0]],
    [pageMaxItems - 1, [0]],
    [pageMaxItems, [0, pageMaxItems]],
    [pageMaxItems + 1, [0, pageMaxItems]],
  ])('counts all of %s reports, page by page', async (count, offsets) => {
    expect(await describeFor(many(count))).toMatchObject({ submitted: count, reviewed: 0, offsets });
  });

  test('counts what reviewed reports teach, most frequent first', async () => {
    const learnt = (call: string, category: string) =>
      aReport({ status: 'reviewed', feedback: aFeedback({ learning: { call, category } as never }) });
    const without = aReport({ status: 'reviewed', feedback: aFeedback() });
    const own = [learnt('missed', 'search'), learnt('good', 'search'), learnt('good', 'search'), without];
    expect(await describeFor([...own, aReport()])).toMatchObject({
      submitted: 5,
      reviewed: 4,
      learning: [
        { call: 'good', category: 'search', count: 2 },
        { call: 'missed', category: 'search', count: 1 },
      ],
    });
  });

  test('names the usual waiting time of the last 90 days', async () => {
    const answer = (days: number, age = 0) => {
      const submittedAt = new Date(now.getTime() - (days + age) * dayMs);
      const createdAt = new Date(submittedAt.getTime() + days * dayMs);
      return { submittedAt, feedback: aFeedback({ createdAt }) };
    };
    const recent = Array.from({ length: 5 }, () => answer(2));
    const old = Array.from({ length: 5 }, () => answer(9, 90));
    expect((await describeFor([], [...recent, ...old])).usuallyWithinDays).toBe(2);
    const waiting = { submittedAt: now, feedback: null };
    expect((await describeFor([], [...recent.slice(1), waiting])).usuallyWithinDays).toBeNull();
  });
});
