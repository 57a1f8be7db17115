import { newObjectKey } from '@medrad/object-store';
import { recordSteps } from '@medrad/testing/record-steps';
import { noHolders } from '@medrad/testing/no-holders';
import { aCaseImage, anActor, aPoint, aReport, aReportingCase } from '../../test/reporting-records';
import type { CaseRecord } from '../cases/case.model';
import type { FeedbackRecord, RewriteRecord, SubmissionRecord } from './submission.model';
import { rewriteReport, submitReport } from './submit-report.use-case';

const [pdf, recording] = [newObjectKey('pdf'), newObjectKey('mp3')];
const asha = { userId: 'asha', isDeveloper: false };
const texts = { findings: ' A nodule ', impression: ' Hamartoma ' };

interface World {
  record?: CaseRecord | null;
  reports?: SubmissionRecord[];
  /** Whether the case still exists after the report is stored. */
  isCaseLeft?: boolean;
  /** Whether each attempt to store a count succeeds, in turn; all further attempts succeed. */
  counts?: boolean[];
}

/** A case with reports; `steps` lists what was written, in order. */
function fixture({ record = aReportingCase(), reports = [], isCaseLeft = true, counts = [] }: World) {
  const { steps, step } = recordSteps();
  const stored = [...reports];
  const find = (id: string) => stored.find(({ _id }) => _id === id) ?? null;
  const dependencies = {
    cases: {
      find: () => Promise.resolve(record),
      exists: () => Promise.resolve(isCaseLeft),
      setSubmissionCount: (_record: unknown, count: number) =>
        step('count')(`${count}`).then(() => counts.shift() ?? true),
    },
    submissions: {
      find: (id: string) => Promise.resolve(find(id)),
      findOfUser: (_caseId: string, userId: string) =>
        Promise.resolve(stored.find((one) => one.userId === userId) ?? null),
      listSubmitted: () => Promise.resolve(new Set()),
      add: (added: SubmissionRecord) => {
        if (stored.some(({ _id, userId }) => _id === added._id || userId === added.userId))
          return Promise.resolve(null);
        stored.push(aReport(added));
        return Promise.resolve(stored.at(-1));
      },
      countOfCase: () => Promise.resolve(stored.length),
      listBatch: () => Promise.resolve([...stored]),
      delete: ({ _id }: SubmissionRecord) => {
        stored.splice(stored.indexOf(find(_id)!), 1);
        return step('delete')(_id).then(() => true);
      },
      addRewrite: (id: string, rewrite: RewriteRecord) => {
        const report = find(id);
        return Promise.resolve(report && report.rewrite === null ? { ...report, rewrite } : null);
      },
    },
    studies: { find: () => Promise.resolve(null), delete: () => Promise.resolve() },
    unreferencedFiles: {
      release: step('release'),
      condemn: () => Promise.resolve(),
      forget: step('forget'),
    },
    holders: noHolders,
    store: { delete: () => Promise.resolve(), listOf: () => Promise.resolve([]) },
    reportDrafts: { delete: step('end draft of') },
    recordActivity: ({ submissionId }: { submissionId: string }) => step('record')(submissionId),
  };
  return { dependencies: dependencies as unknown as Parameters<typeof submitReport>[0], steps };
}
const submit = (world: World = {}, changes: object = {}) => {
  const { dependencies, steps } = fixture(world);
  const sent = { submissionId: 'report', caseId: 'case', ...texts, ...changes };
  return { sent: submitReport(dependencies, sent, { actor: anActor('asha'), viewer: asha }), steps };
};
const code = (name: string) => ({ code: name });

describe('a report', () => {
  test('is stored trimmed, and ends the draft', async () => {
    const { sent, steps } = submit();
    expect((await sent).submission).toMatchObject({
      _id: 'report',
      userId: 'asha',
      findings: 'A nodule',
      impression: 'Hamartoma',
      secondsOnCase: null,
      marks: [],
    });
    expect(steps).toEqual(['count 1', 'end draft of case', 'record report']);
  });

  test('has the marks that are on images of its case', async () => {
    const record = aReportingCase({ files: [aCaseImage('image')] });
    const { sent } = submit({ record }, { marks: [aPoint('image'), aPoint('removed')] });
    expect((await sent).submission.marks).toEqual([aPoint('image')]);
    const outside = submit({ record }, { marks: [aPoint('image', 5)] });
    await expect(outside.sent).rejects.toMatchObject(code('VALIDATION_FAILED'));
  });

  test('may be sent again with the same id', async () => {
    const { sent, steps } = submit({ reports: [aReport()] });
    expect((await sent).submission).toEqual(aReport());
    expect(steps).toEqual(['count 1', 'end draft of case', 'record report']);
  });

  test.each([
    ['S6 a second report of a resident', [aReport({ _id: 'earlier' })]],
    ['the id of another resident’s report', [aReport({ userId: 'ravi' })]],
  ])('is refused: %s', async (_title, reports) => {
    const { sent, steps } = submit({ reports });
    await expect(sent).rejects.toMatchObject(code('CONFLICT'));
    expect(steps).toEqual([]);
  });

  test('is refused on a case that the resident does not see', async () => {
    for (const record of [null, aReportingCase({ isActive: false })])
      await expect(submit({ record }).sent).rejects.toMatchObject(code('NOT_FOUND'));
  });

  test('is deleted again when its case was deleted meanwhile, with the files of all feedback', async () => {
    const feedback = { fileKey: pdf, spokenKey: recording } as FeedbackRecord;
    const reports = [aReport({ _id: 'other', userId: 'ravi', feedback })];
    const { sent, steps } = submit({ reports, isCaseLeft: false });
    await expect(sent).rejects.toMatchObject(code('NOT_FOUND'));
    expect(steps).toEqual([
      `release ${pdf}`,
      `release ${recording}`,
      'delete other',
      `forget ${pdf}`,
      `forget ${recording}`,
      'delete report',
    ]);
  });

  test('is counted again until no other count was stored meanwhile', async () => {
    const { sent, steps } = submit({ counts: [false, true] });
    await sent;
    expect(steps.filter((step) => step.startsWith('count'))).toEqual(['count 1', 'count 1']);
  });
});

describe('N25 a rewrite', () => {
  const rewrite = (world: World, viewer = asha) =>
    rewriteReport(fixture(world).dependencies, 'report', texts, viewer);

  test('is stored trimmed beside the report', async () => {
    const { submission, record } = await rewrite({ reports: [aReport()] });
    expect(submission.rewrite).toMatchObject({ findings: 'A nodule', impression: 'Hamartoma' });
    expect(record._id).toBe('case');
  });

  test('is refused for another resident’s report, to admins too', async () => {
    for (const isDeveloper of [false, true])
      await expect(rewrite({ reports: [aReport()] }, { userId: 'ravi', isDeveloper })).rejects.toMatchObject(
        code('NOT_FOUND'),
      );
    await expect(rewrite({})).rejects.toMatchObject(code('NOT_FOUND'));
  });

  test('is refused after another one, and when the case is gone', async () => {
    const earlier = { findings: 'None', impression: 'Normal', submittedAt: new Date(0) };
    await expect(rewrite({ reports: [aReport({ rewrite: earlier })] })).rejects.toMatchObject(
      code('CONFLICT'),
    );
    await expect(rewrite({ reports: [aReport()], record: null })).rejects.toMatchObject(code('NOT_FOUND'));
  });
});
