import { peerUpheldReportsToHold } from '@medrad/contracts';
import { applyReport, type ApplyReportDependencies } from './apply-report.use-case';
import { decideReport } from './decide-report.use-case';
import { describeReport } from './list-reports.use-case';
import { requiresReview } from './hold-uploads.use-case';
import type { ReportRecord } from './report.model';

type DecideDependencies = Parameters<typeof decideReport>[0];

const aReport = (changes: Partial<ReportRecord> = {}): ReportRecord =>
  ({
    reportId: 'report',
    reason: 'spam',
    caseId: 'case',
    commentId: null,
    decision: null,
    ...changes,
  }) as ReportRecord;

/**
 * Applies a report.
 * @returns what was written, in order
 */
async function apply(
  report: ReportRecord,
  comment: object | null = { parentCommentId: null },
  isCaseThere = false,
) {
  const steps: string[] = [];
  const write = (name: string) => (id: string, value?: boolean) =>
    Promise.resolve(void steps.push([name, id, value].filter((part) => part !== undefined).join(' ')));
  const dependencies = {
    cases: {
      setHidden: write('case'),
      exists: () => Promise.resolve(isCaseThere),
      find: () => Promise.resolve(null),
      delete: write('delete case'),
    },
    comments: {
      empty: write('empty comment'),
      listBatch: () => Promise.resolve([]),
      setHidden: write('comment'),
      find: () => Promise.resolve(comment),
      recountReplies: write('recount'),
    },
    deletions: { hasBegun: () => Promise.resolve(false), begin: write('begin'), finish: write('finish') },
    belongings: [],
    reports: { settle: ({ reportId }: ReportRecord) => write('settle')(reportId) },
  } as unknown as ApplyReportDependencies;
  await applyReport(dependencies, report);
  return steps;
}

describe('the consequence of a report', () => {
  test('of patient data hides the case or comment at once, of another reason nothing', async () => {
    expect(await apply(aReport())).toEqual(['settle report']);
    expect(await apply(aReport({ reason: 'patient data' }))).toEqual(['case case true', 'settle report']);
    const onComment = aReport({ reason: 'patient data', commentId: 'comment' });
    expect(await apply(onComment)).toEqual(['comment comment true', 'settle report']);
  });

  test('that an admin restores shows the content again, whatever the reason', async () => {
    for (const reason of ['spam', 'patient data'] as ReportRecord['reason'][])
      expect(await apply(aReport({ reason, decision: 'restore' }))).toEqual([
        'case case false',
        'settle report',
      ]);
  });

  test('on a reply recounts the replies of its comment', async () => {
    const report = aReport({ commentId: 'reply', decision: 'restore' });
    expect(await apply(report, { parentCommentId: 'parent' })).toEqual([
      'comment reply false',
      'recount parent',
      'settle report',
    ]);
  });

  test('to delete deletes the case, or only the comment', async () => {
    expect(await apply(aReport({ decision: 'delete' }), null, true)).toEqual([
      'begin case',
      'delete case case',
      'finish case',
      'settle report',
    ]);
    const report = aReport({ commentId: 'comment', decision: 'delete' });
    const comment = { _id: 'comment', caseId: 'case', parentCommentId: null, files: [], deletedAt: null };
    expect(await apply(report, comment, true)).toEqual(['empty comment comment', 'settle report']);
  });

  test('to delete what is deleted already is settled', async () => {
    expect(await apply(aReport({ decision: 'delete' }))).toEqual(['settle report']);
    const report = aReport({ commentId: 'comment', decision: 'delete' });
    expect(await apply(report, { deletedAt: new Date(0) })).toEqual(['settle report']);
    expect(await apply(report, null)).toEqual(['settle report']);
  });
});

describe('a decision', () => {
  /**
   * Decides on a report that has the decision `before`, or none.
   * @returns the decisions that were stored
   */
  async function decide(before: ReportRecord['decision'], decision: 'restore' | 'delete', isThere = true) {
    const stored: unknown[] = [];
    let report = isThere ? aReport({ decision: before }) : null;
    const dependencies = {
      reports: {
        find: () => Promise.resolve(report),
        decide: (_report: ReportRecord, decided: 'restore') => {
          stored.push(decided);
          report = aReport({ decision: decided });
          return Promise.resolve();
        },
        listUnsettled: () => Promise.resolve([]),
      },
    } as unknown as DecideDependencies;
    const { decision: after } = await decideReport(dependencies, 'report', decision);
    return [after, stored];
  }

  test('is stored once, and may be repeated', async () => {
    expect(await decide(null, 'restore')).toEqual(['restore', ['restore']]);
    expect(await decide('restore', 'restore')).toEqual(['restore', []]);
  });

  test('is refused after another one, and for an unknown report', async () => {
    await expect(decide('delete', 'restore')).rejects.toMatchObject({ code: 'CONFLICT' });
    await expect(decide(null, 'restore', false)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});

test.each([
  ['without files', 0, peerUpheldReportsToHold, false],
  ['after too few upheld reports', 1, peerUpheldReportsToHold - 1, false],
  ['after enough upheld reports', 1, peerUpheldReportsToHold, true],
])('an upload %s waits for a review: %s files, %s reports, %s', async (_title, count, upheld, expected) => {
  const reports = { countUpheld: () => Promise.resolve(upheld) };
  const files = Array.from({ length: count }, () => ({}) as never);
  expect(await requiresReview({ reports } as never, { userId: 'asha', files })).toBe(expected);
});

test.each([
  ['a case', null, { caseTitle: 'Chest', excerpt: 'A case', isHidden: false }],
  ['a comment', 'comment', { caseTitle: 'Chest', excerpt: 'A comment', isHidden: true }],
  ['a comment that is gone', 'gone', { caseTitle: 'Chest', excerpt: '', isHidden: false }],
])('a report of %s shows its text and whether it is hidden', async (_title, commentId, expected) => {
  const dependencies = {
    cases: { find: () => Promise.resolve({ title: 'Chest', description: 'A case', isHidden: false }) },
    comments: {
      find: (id: string) => Promise.resolve(id === 'gone' ? null : { content: 'A comment', isHidden: true }),
    },
  } as unknown as Parameters<typeof describeReport>[0];
  expect(await describeReport(dependencies, aReport({ commentId }))).toMatchObject(expected);
});
