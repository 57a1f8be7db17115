import type { FeedbackDraftUpdate, SettledHint } from '@medrad/contracts';
import { noHolders } from '@medrad/testing/no-holders';
import { recordSteps } from '@medrad/testing/record-steps';
import { aCaseImage, aPoint, aReport, aReportingCase } from '../../test/reporting-records';
import { pathOfKey } from '../files/file-record';
import type { FeedbackRecord, SubmissionRecord } from '../submissions/submission.model';
import type { FeedbackDraftRecord } from './feedback-draft.model';
import {
  type FeedbackDraftDependencies,
  findFeedbackDraft,
  presentFeedbackDraft,
  saveFeedbackDraft,
} from './save-feedback-draft.use-case';

const texts = {
  adminComments: 'Good',
  correctionsHighlights: '',
  teachingPoints: '',
  overallRating: null,
  score: null,
  learning: null,
};
const aDraft = (changes: Partial<FeedbackDraftRecord> = {}): FeedbackDraftRecord => ({
  _id: 'report',
  caseId: 'case',
  ...texts,
  updatedAt: new Date('2026-03-04T09:00:00.000Z'),
  revision: 1,
  ...changes,
});
const aHint = (findingId: string): SettledHint =>
  ({ findingId, outcome: 'named', isConfirmed: true }) as never;
const feedback = { fileKey: 'a.pdf', spokenKey: 'given.mp3' } as FeedbackRecord;

interface World {
  draft?: FeedbackDraftRecord | null;
  /** The report as it is before the draft is stored; `reportAfter` is the report after it. */
  report?: SubmissionRecord | null;
  reportAfter?: SubmissionRecord | null;
  hasCase?: boolean;
  isCaseLeft?: boolean;
}

/** A report that waits for feedback; `steps` lists what was written besides the draft. */
function fixture({
  draft = null,
  report = aReport(),
  reportAfter = report,
  hasCase = true,
  ...world
}: World) {
  const { steps, step } = recordSteps();
  const reports = [report, reportAfter];
  const record = aReportingCase({ files: [aCaseImage('image')], keyFindings: [{ id: 'finding' } as never] });
  let stored = draft;
  const keep = (fields: object, revision: number) => {
    stored = { ...(stored ?? aDraft()), ...fields, revision };
    return Promise.resolve(stored);
  };
  const dependencies = {
    cases: {
      find: () => Promise.resolve(hasCase ? record : null),
      exists: () => Promise.resolve(world.isCaseLeft ?? true),
    },
    submissions: { find: () => Promise.resolve(reports.shift()) },
    studies: { find: () => Promise.resolve(null) },
    feedbackDrafts: {
      find: () => Promise.resolve(stored),
      create: (_submission: unknown, fields: object) => keep(fields, 1),
      change: (_id: string, revision: number, fields: object) => keep(fields, revision + 1),
      delete: (id: string) => step('end')(id).then(() => stored),
    },
    tickets: { findConfirmed: ({ key }: { key: string }) => Promise.resolve({ key, kind: 'mp3', size: 1 }) },
    holders: noHolders,
    unreferencedFiles: {
      reserve: () => Promise.resolve({ width: null, height: null }),
      release: step('release'),
      settle: step('settle'),
    },
  } as unknown as FeedbackDraftDependencies;
  return { dependencies, steps };
}
const save = (changes: Partial<FeedbackDraftUpdate> = {}, world: World = {}) => {
  const { dependencies, steps } = fixture(world);
  return { saved: saveFeedbackDraft(dependencies, 'report', { ...texts, ...changes }, 'meera'), steps };
};
const spoken = (key: string) => ({ spokenFeedbackUrl: pathOfKey(key) });
const code = (name: string) => ({ code: name });

describe('the draft of a feedback', () => {
  test('leaves absent hints, marks and recording unchanged', async () => {
    const draft = aDraft({ hints: [aHint('finding')], marks: [aPoint('image')], spokenKey: 'a.mp3' });
    const { saved, steps } = save({ adminComments: 'Better' }, { draft });
    expect(await saved).toEqual({ ...draft, adminComments: 'Better', revision: 2 });
    expect(steps).toEqual([]);
  });

  test('has hints and marks only on what its case has', async () => {
    const { saved } = save({
      hints: [aHint('finding'), aHint('removed')],
      marks: [aPoint('image'), aPoint('removed')],
    });
    expect(await saved).toMatchObject({ hints: [aHint('finding')], marks: [aPoint('image')] });
    await expect(save({ marks: [aPoint('image', 5)] }).saved).rejects.toMatchObject(
      code('VALIDATION_FAILED'),
    );
  });

  test('that another teacher has saved is not overwritten', async () => {
    const { saved } = save({ revision: 1 }, { draft: aDraft({ revision: 2 }) });
    await expect(saved).rejects.toMatchObject({
      code: 'STALE_EDIT',
      details: [{ current: { adminComments: 'Good', revision: 2 } }],
    });
  });

  test('is refused for an unknown report, a report without case, and after the feedback', async () => {
    await expect(save({}, { report: null }).saved).rejects.toMatchObject(code('NOT_FOUND'));
    await expect(save({}, { hasCase: false }).saved).rejects.toMatchObject(code('NOT_FOUND'));
    await expect(save({}, { report: aReport({ feedback }) }).saved).rejects.toMatchObject(code('CONFLICT'));
  });

  test('is found with its report, and one of an earlier version has neither hints nor marks', async () => {
    const found = await findFeedbackDraft(fixture({ draft: aDraft() }).dependencies, 'report');
    expect(found && presentFeedbackDraft(found)).toMatchObject({
      hints: [],
      marks: [],
      spokenFeedbackUrl: null,
    });
    expect(presentFeedbackDraft(aDraft({ spokenKey: 'a.mp3' }))).toMatchObject(spoken('a.mp3'));
    const unknown = findFeedbackDraft(fixture({ report: null }).dependencies, 'report');
    await expect(unknown).rejects.toMatchObject(code('NOT_FOUND'));
  });
});

describe('the recording of a draft', () => {
  test('is settled after the draft is stored', async () => {
    const { saved, steps } = save(spoken('a.mp3'));
    expect(await saved).toMatchObject({ spokenKey: 'a.mp3' });
    expect(steps).toEqual(['settle a.mp3']);
  });

  test('is released when another one, or none, replaces it', async () => {
    const draft = aDraft({ spokenKey: 'a.mp3' });
    const replaced = save(spoken('b.mp3'), { draft });
    expect(await replaced.saved).toMatchObject({ spokenKey: 'b.mp3' });
    expect(replaced.steps).toEqual(['release a.mp3', 'settle b.mp3']);
    const removed = save({ spokenFeedbackUrl: null }, { draft });
    expect(await removed.saved).toMatchObject({ spokenKey: null });
    expect(removed.steps).toEqual(['release a.mp3']);
  });

  test('is not released when it is sent again, or when the draft had none', async () => {
    const again = save(spoken('a.mp3'), { draft: aDraft({ spokenKey: 'a.mp3' }) });
    await again.saved;
    expect(again.steps).toEqual(['settle a.mp3']);
    const first = save(spoken('a.mp3'), { draft: aDraft() });
    await first.saved;
    expect(first.steps).toEqual(['settle a.mp3']);
  });
});

describe('a draft that is stored concurrently', () => {
  test('with the feedback is deleted again, and its recording is released unless the feedback has it', async () => {
    const reportAfter = aReport({ feedback });
    const other = save(spoken('a.mp3'), { reportAfter });
    await expect(other.saved).rejects.toMatchObject(code('CONFLICT'));
    expect(other.steps).toEqual(['end report', 'release a.mp3']);
    const same = save(spoken('given.mp3'), { reportAfter });
    await expect(same.saved).rejects.toMatchObject(code('CONFLICT'));
    expect(same.steps).toEqual(['end report']);
  });

  test('with the deletion of the report or its case is deleted again', async () => {
    for (const world of [{ reportAfter: null }, { isCaseLeft: false }]) {
      const { saved, steps } = save({}, world);
      await expect(saved).rejects.toMatchObject(code('NOT_FOUND'));
      expect(steps).toEqual(['end report']);
    }
  });
});
