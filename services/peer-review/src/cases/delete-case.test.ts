import { newObjectKey } from '@medrad/object-store';
import { recordSteps } from '@medrad/testing/record-steps';
import { noHolders } from '@medrad/testing/no-holders';
import { aPeerCase, aPeerComment, aPeerFile } from '../../test/peer-records';
import type { CommentRecord } from '../comments/comment.model';
import { settleChangedCases } from '../comments/settle-changed-cases.use-case';
import { deleteCase, finishCaseDeletions } from './delete-case.use-case';
import { recountComments } from './recount-comments.use-case';

const [caseKey, commentKey] = [newObjectKey('png'), newObjectKey('png')];

interface World {
  isThere?: boolean;
  /** Ids of the cases whose deletion has begun. */
  begun?: string[];
  comments?: CommentRecord[];
  /** Whether each attempt to store a count succeeds, in turn; all further attempts succeed. */
  counts?: boolean[];
}

/** A case with an image; `steps` lists what was written, in order. */
function fixture({ isThere = true, begun = [], comments = [], counts = [] }: World) {
  const { steps, step } = recordSteps();
  const record = aPeerCase({ files: [aPeerFile(caseKey)] });
  const left = [...comments];
  const dependencies = {
    cases: {
      find: () => Promise.resolve(isThere ? record : null),
      exists: () => Promise.resolve(isThere),
      delete: step('delete'),
      setCommentCount: (_record: unknown, count: number) =>
        step('count')(`${count}`).then(() => counts.shift() ?? true),
    },
    comments: {
      listBatch: (_caseId: string, limit: number) => Promise.resolve(left.slice(0, limit)),
      delete: (id: string) => {
        left.splice(
          left.findIndex(({ _id }) => _id === id),
          1,
        );
        return step('delete')(id);
      },
      countOfCase: () => Promise.resolve(left.length),
      listCasesChangedSince: (since: Date) => step('since')(since.toISOString()).then(() => ['case']),
      listRepliedThreads: () => Promise.resolve([{ _id: 'thread' }]),
      recountReplies: step('recount'),
    },
    deletions: {
      hasBegun: (id: string) => Promise.resolve(begun.includes(id)),
      begin: step('begin'),
      finish: step('finish'),
      listIds: () => Promise.resolve(begun),
    },
    belongings: [{ deleteOfCase: step('belongings of') }],
    unreferencedFiles: {
      release: step('release'),
      condemn: () => Promise.resolve(),
      forget: step('forget'),
    },
    holders: noHolders,
    store: { delete: () => Promise.resolve(), listOf: () => Promise.resolve([]) },
    now: () => new Date('2026-03-04T09:00:00.000Z'),
  };
  return { dependencies: dependencies as never, steps, left };
}
const withFile = aPeerComment({ _id: 'one', files: [aPeerFile(commentKey)] });

describe('the deletion of a case', () => {
  test('deletes the case before its comments, and releases all files before their records', async () => {
    const { dependencies, steps } = fixture({ comments: [withFile] });
    await deleteCase(dependencies, 'case');
    expect(steps).toEqual([
      'begin case',
      `release ${caseKey}`,
      'delete case',
      `forget ${caseKey}`,
      `release ${commentKey}`,
      'delete one',
      `forget ${commentKey}`,
      'belongings of case',
      'finish case',
    ]);
  });

  test.each([199, 200, 201, 400])('leaves none of %s comments', async (count) => {
    const comments = Array.from({ length: count }, (_, index) => aPeerComment({ _id: `${index}` }));
    const { dependencies, left, steps } = fixture({ comments });
    await deleteCase(dependencies, 'case');
    expect(left).toEqual([]);
    expect(steps.at(-1)).toBe('finish case');
  });

  test('that a crash interrupted is completed by the next call and at the next start', async () => {
    const world = { isThere: false, begun: ['case'], comments: [aPeerComment()] };
    const expected = ['delete case', 'delete comment', 'belongings of case', 'finish case'];
    const called = fixture(world);
    await deleteCase(called.dependencies, 'case');
    expect(called.steps).toEqual(['begin case', ...expected]);
    const started = fixture(world);
    await finishCaseDeletions(started.dependencies);
    expect(started.steps).toEqual(expected);
  });

  test('is refused for a case that does not exist', async () => {
    const { dependencies, steps } = fixture({ isThere: false });
    await expect(deleteCase(dependencies, 'case')).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(steps).toEqual([]);
  });
});

describe('a recount of comments', () => {
  test('is repeated until no other count was stored meanwhile', async () => {
    const { dependencies, steps } = fixture({ comments: [aPeerComment()], counts: [false, true] });
    await recountComments(dependencies, 'case');
    expect(steps).toEqual(['count 1', 'count 1']);
  });

  test('ends when the case was deleted', async () => {
    const { dependencies, steps } = fixture({ isThere: false });
    await recountComments(dependencies, 'case');
    expect(steps).toEqual([]);
  });
});

describe('maintenance', () => {
  const dayBefore = 'since 2026-03-03T09:00:00.000Z';

  test('recounts threads and comments of the cases that changed in the last day', async () => {
    const { dependencies, steps } = fixture({ comments: [aPeerComment()] });
    await settleChangedCases(dependencies);
    expect(steps).toEqual([dayBefore, 'recount thread', 'count 1']);
  });

  test('deletes comments that were stored while their case was being deleted, with their files', async () => {
    const { dependencies, steps } = fixture({ isThere: false, comments: [withFile] });
    await settleChangedCases(dependencies);
    expect(steps).toEqual([dayBefore, `release ${commentKey}`, 'delete one', `forget ${commentKey}`]);
  });
});
