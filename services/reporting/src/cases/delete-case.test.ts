import { newObjectKey } from '@medrad/object-store';
import { recordSteps } from '@medrad/testing/record-steps';
import { noHolders } from '@medrad/testing/no-holders';
import { aCaseImage, aReport, aReportingCase } from '../../test/reporting-records';
import type { FeedbackRecord, SubmissionRecord } from '../submissions/submission.model';
import type { CaseRecord } from './case.model';
import { deleteCase, type DeleteDependencies, finishCaseDeletions } from './delete-case.use-case';

const [image, added, pdf, recording, spokenDraft] = ['png', 'png', 'pdf', 'mp3', 'mp3'].map((kind) =>
  newObjectKey(kind as 'png'),
) as [string, string, string, string, string];

const given = { fileKey: pdf, spokenKey: recording } as FeedbackRecord;

interface World {
  record?: CaseRecord | null;
  /** The case after an edit that is stored before the first attempt to delete it. */
  edited?: CaseRecord | null;
  begun?: string[];
  reports?: SubmissionRecord[];
  /** Whether the first report gets feedback while it is being deleted. */
  isAnswered?: boolean;
}

/** A case with its reports and drafts; `steps` lists what was written, in order. */
function fixture({ record = null, edited = null, begun = [], reports = [], isAnswered = false }: World) {
  const { steps, step } = recordSteps();
  let present = record;
  let awaitsEdit = edited !== null;
  let awaitsFeedback = isAnswered;
  const left = [...reports];
  const dependencies = {
    cases: {
      find: () => Promise.resolve(present),
      exists: () => Promise.resolve(present !== null),
      delete: (read: CaseRecord) => {
        if (awaitsEdit) present = edited;
        awaitsEdit = false;
        const isRead = read === present;
        if (isRead) present = null;
        return step(isRead ? 'delete' : 'miss')(read._id).then(() => isRead);
      },
    },
    submissions: {
      listBatch: (_caseId: string, limit: number) => Promise.resolve(left.slice(0, limit)),
      delete: ({ _id, feedback }: SubmissionRecord) => {
        if (awaitsFeedback) left[0] = { ...left[0]!, feedback: given };
        awaitsFeedback = false;
        const isRead = (one: SubmissionRecord) =>
          one._id === _id && one.feedback?.fileKey === feedback?.fileKey;
        const [found] = left.filter(isRead);
        if (found) left.splice(left.indexOf(found), 1);
        return step(found ? 'delete' : 'miss')(_id).then(() => found !== undefined);
      },
    },
    belongings: [
      { deleteOfCase: step('report drafts of') },
      { deleteOfCase: step('feedback drafts of'), listFiles: () => Promise.resolve([spokenDraft]) },
    ],
    deletions: {
      hasBegun: (id: string) => Promise.resolve(begun.includes(id)),
      begin: step('begin'),
      finish: step('finish'),
      listIds: () => Promise.resolve(begun),
    },
    studies: { delete: () => Promise.resolve() },
    unreferencedFiles: {
      release: step('release'),
      condemn: () => Promise.resolve(),
      forget: step('forget'),
    },
    holders: noHolders,
    store: { delete: () => Promise.resolve(), listOf: () => Promise.resolve([]) },
  } as unknown as DeleteDependencies;
  return { dependencies, steps };
}
const aCase = (...keys: string[]) => aReportingCase({ files: keys.map((key) => aCaseImage('file', key)) });
const drafts = [
  'report drafts of case',
  `release ${spokenDraft}`,
  'feedback drafts of case',
  `forget ${spokenDraft}`,
];

describe('the deletion of a case', () => {
  test('releases all files before their records are deleted, and deletes the case first', async () => {
    const feedback = { fileKey: pdf, spokenKey: null } as FeedbackRecord;
    const reports = [aReport({ feedback }), aReport({ _id: 'waiting' })];
    const { dependencies, steps } = fixture({ record: aCase(image), reports });
    await deleteCase(dependencies, 'case');
    expect(steps).toEqual([
      'begin case',
      `release ${image}`,
      'delete case',
      `forget ${image}`,
      ...drafts,
      `release ${pdf}`,
      'delete report',
      `forget ${pdf}`,
      'delete waiting',
      'finish case',
    ]);
  });

  test('that meets an edit releases the files of the edit too', async () => {
    const { dependencies, steps } = fixture({ record: aCase(image), edited: aCase(image, added) });
    await deleteCase(dependencies, 'case');
    expect(steps.slice(0, 8)).toEqual([
      'begin case',
      `release ${image}`,
      'miss case',
      `release ${image}`,
      `release ${added}`,
      'delete case',
      `forget ${image}`,
      `forget ${added}`,
    ]);
  });

  test('that meets a new feedback deletes its files too', async () => {
    const { dependencies, steps } = fixture({ record: aCase(), reports: [aReport()], isAnswered: true });
    await deleteCase(dependencies, 'case');
    expect(steps.slice(-7)).toEqual([
      'miss report',
      `release ${pdf}`,
      `release ${recording}`,
      'delete report',
      `forget ${pdf}`,
      `forget ${recording}`,
      'finish case',
    ]);
  });

  test('that a crash interrupted is completed by the next call and at the next start', async () => {
    const world = { begun: ['case'], reports: [aReport()] };
    const called = fixture(world);
    await deleteCase(called.dependencies, 'case');
    expect(called.steps).toEqual(['begin case', ...drafts, 'delete report', 'finish case']);
    const started = fixture(world);
    await finishCaseDeletions(started.dependencies);
    expect(started.steps).toEqual([...drafts, 'delete report', 'finish case']);
  });

  test('is refused for a case that does not exist', async () => {
    const { dependencies, steps } = fixture({});
    await expect(deleteCase(dependencies, 'case')).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(steps).toEqual([]);
  });
});
