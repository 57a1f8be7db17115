import type { ReportingFeedbackUpload } from '@medrad/contracts';
import { noHolders } from '@medrad/testing/no-holders';
import { aCaseImage, anActor, aPoint, aReport, aReportingCase } from '../../test/reporting-records';
import type { FeedbackRecord, SubmissionRecord } from '../submissions/submission.model';
import type { FeedbackDraftRecord } from './feedback-draft.model';
import { giveFeedback, type GiveFeedbackDependencies } from './give-feedback.use-case';

const feedback = { userId: 'meera', fileKey: 'a.pdf' } as FeedbackRecord;
const gone = new Error('gone');
const aDraft = (changes: Partial<FeedbackDraftRecord> = {}): FeedbackDraftRecord =>
  ({
    adminComments: 'Draft',
    correctionsHighlights: 'Side',
    teachingPoints: 'Look twice',
    overallRating: 'Good',
    score: { detection: 2 },
    learning: { call: 'good' },
    ...changes,
  }) as unknown as FeedbackDraftRecord;

interface World {
  draft?: FeedbackDraftRecord | null;
  /** The report as it is before the PDF is stored; `reportAfter` is the report after it. */
  report?: SubmissionRecord | null;
  reportAfter?: SubmissionRecord | null;
  hasCase?: boolean;
  isConnected?: boolean;
  /** Whether another teacher's feedback is stored first. */
  isBeaten?: boolean;
  requestId?: string;
}

/** Gives feedback as Meera. `steps` lists what was written, without the key of the PDF. */
function give(fields: Partial<ReportingFeedbackUpload> = {}, world: World = {}) {
  const { draft = null, report = aReport(), reportAfter = report, hasCase = true, isBeaten = false } = world;
  const { isConnected = true, requestId = '' } = world;
  const steps: string[] = [];
  const requests: (string | null)[] = [];
  const step = (name: string) => () => Promise.resolve(void steps.push(name));
  const reports = [report, reportAfter];
  const dependencies = {
    cases: {
      find: () => Promise.resolve(hasCase ? aReportingCase({ files: [aCaseImage('image')] }) : null),
    },
    submissions: {
      find: () => Promise.resolve(reports.shift()),
      addFeedback: (_id: string, added: FeedbackRecord) =>
        Promise.resolve(isBeaten ? null : aReport({ feedback: added, status: 'reviewed' })),
    },
    feedbackDrafts: {
      find: () => Promise.resolve(draft),
      delete: () => step('end draft')().then(() => draft),
    },
    store: { commit: step('commit'), delete: step('delete'), listOf: () => Promise.resolve([]) },
    studies: { delete: () => Promise.resolve() },
    unreferencedFiles: {
      note: step('note'),
      settle: step('settle'),
      release: (key: string) => step(`release ${key}`)(),
      condemn: () => Promise.resolve(),
      forget: step('forget'),
    },
    holders: noHolders,
    recordActivity: step('record'),
    notifyOfFeedback: (_report: unknown, id: string | null) => {
      requests.push(id);
      return step('notify')();
    },
  } as unknown as GiveFeedbackDependencies;
  const given = giveFeedback(dependencies, {
    fields: { submissionId: 'report', adminComments: ' Well done ', ...fields },
    staged: { kind: 'pdf' } as never,
    actor: { ...anActor('meera'), requestId },
    assertConnected: () => {
      if (!isConnected) throw gone;
    },
  });
  return { given, steps, requests };
}
const stored = async (fields: Partial<ReportingFeedbackUpload> = {}, world: World = {}) =>
  (await give(fields, world).given).feedback;
const code = (name: string) => ({ code: name });

describe('a feedback', () => {
  test('is stored with its PDF, ends the draft, and the resident is notified', async () => {
    const { given, steps } = give();
    expect(await given).toMatchObject({
      status: 'reviewed',
      feedback: { userId: 'meera', adminComments: 'Well done' },
    });
    expect(steps).toEqual(['note', 'commit', 'settle', 'end draft', 'record', 'notify']);
  });

  test('without a draft has empty fields for absent ones', async () => {
    expect(await stored({ teachingPoints: ' ' })).toMatchObject({
      correctionsHighlights: null,
      teachingPoints: null,
      overallRating: null,
      score: null,
      learning: null,
      hints: [],
      marks: [],
      spokenKey: null,
    });
  });

  test('has what its form says, and what its draft says for absent fields', async () => {
    const draft = aDraft({ spokenKey: 'a.mp3', hints: [{ findingId: 'finding' } as never] });
    expect(await stored({ correctionsHighlights: ' None ' }, { draft })).toMatchObject({
      adminComments: 'Well done',
      correctionsHighlights: 'None',
      teachingPoints: 'Look twice',
      overallRating: 'Good',
      score: draft.score,
      learning: draft.learning,
      hints: draft.hints,
      spokenKey: 'a.mp3',
    });
    const cleared = await stored({ teachingPoints: '', overallRating: 'Excellent' as never }, { draft });
    expect(cleared).toMatchObject({ teachingPoints: null, overallRating: 'Excellent' });
  });

  test('has the marks of its draft that are on files of the case', async () => {
    const draft = aDraft({ marks: [aPoint('image'), aPoint('removed')] });
    expect((await stored({}, { draft })).marks).toEqual([aPoint('image')]);
    expect((await stored({}, { draft, hasCase: false })).marks).toEqual([]);
    expect((await stored({}, { draft: aDraft({ marks: [] }) })).marks).toEqual([]);
  });

  test('keeps the recording of its draft', async () => {
    const { given, steps } = give({}, { draft: aDraft({ spokenKey: 'a.mp3' }) });
    await given;
    expect(steps).not.toContain('release a.mp3');
  });

  test('is announced with the id of its request, or none', async () => {
    for (const [requestId, expected] of [
      ['request', 'request'],
      ['', null],
    ] as const) {
      const { given, requests } = give({}, { requestId });
      await given;
      expect(requests).toEqual([expected]);
    }
  });
});

describe('a feedback that is refused', () => {
  test('for an unknown report stores nothing', async () => {
    const { given, steps } = give({}, { report: null });
    await expect(given).rejects.toMatchObject(code('NOT_FOUND'));
    expect(steps).toEqual([]);
  });

  test('because there is one is announced again only for the person who gave it', async () => {
    const own = give({}, { report: aReport({ feedback }) });
    await expect(own.given).rejects.toMatchObject(code('CONFLICT'));
    expect(own.steps).toEqual(['record', 'notify']);
    const other = give({}, { report: aReport({ feedback: { ...feedback, userId: 'lena' } }) });
    await expect(other.given).rejects.toMatchObject(code('CONFLICT'));
    expect(other.steps).toEqual([]);
  });

  test('because its client has disconnected leaves no file', async () => {
    const { given, steps } = give({}, { isConnected: false });
    await expect(given).rejects.toBe(gone);
    expect(steps).toEqual(['note', 'commit', 'delete', 'forget']);
  });

  test.each([
    ['another one was given meanwhile', aReport({ feedback }), 'CONFLICT'],
    ['the report was deleted meanwhile', null, 'NOT_FOUND'],
  ])('because %s leaves no file', async (_title, reportAfter, expected) => {
    const { given, steps } = give({}, { isBeaten: true, reportAfter });
    await expect(given).rejects.toMatchObject(code(expected));
    expect(steps).toEqual(['note', 'commit', 'delete', 'forget']);
  });
});
