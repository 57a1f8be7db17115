import type { ReportDraftUpdate } from '@medrad/contracts';
import { aCaseImage, aPoint, aReportingCase } from '../../test/reporting-records';
import type { CaseRecord } from '../cases/case.model';
import type { ReportDraftRecord } from './report-draft.model';
import { type DraftDependencies, findDraft, presentDraft, saveDraft } from './save-draft.use-case';

const asha = { userId: 'asha', isDeveloper: false };
const aDraft = (changes: Partial<ReportDraftRecord> = {}): ReportDraftRecord => ({
  _id: 'case.asha',
  caseId: 'case',
  userId: 'asha',
  findings: 'A nodule',
  impression: '',
  secondsOnCase: 60,
  marks: [aPoint('image')],
  updatedAt: new Date('2026-03-04T09:00:00.000Z'),
  revision: 1,
  ...changes,
});

interface World {
  record?: CaseRecord | null;
  draft?: ReportDraftRecord | null;
  hasSubmitted?: boolean;
  /** Whether the case still exists after the draft is stored. */
  isCaseLeft?: boolean;
}

/** A case with an image and, if given, a draft of Asha. `deleted` lists the users whose draft was deleted. */
function fixture(world: World) {
  const { draft = null, hasSubmitted = false, isCaseLeft = true } = world;
  const record = world.record === undefined ? aReportingCase({ files: [aCaseImage('image')] }) : world.record;
  const deleted: string[] = [];
  const dependencies = {
    cases: { find: () => Promise.resolve(record), exists: () => Promise.resolve(isCaseLeft) },
    submissions: { listSubmitted: () => Promise.resolve(new Set(hasSubmitted ? ['case'] : [])) },
    studies: { find: () => Promise.resolve(null) },
    reportDrafts: {
      find: (_caseId: string, userId: string) => Promise.resolve(userId === 'asha' ? draft : null),
      create: (_caseId: string, _userId: string, texts: object) => Promise.resolve({ ...texts, revision: 1 }),
      change: (_id: string, revision: number, texts: object) =>
        Promise.resolve({ ...draft, ...texts, revision: revision + 1 }),
      delete: (_caseId: string, userId: string) => Promise.resolve(void deleted.push(userId)),
    },
  } as unknown as DraftDependencies;
  return { dependencies, deleted };
}
const save = (changes: Partial<ReportDraftUpdate> = {}, world: World = {}) => {
  const { dependencies, deleted } = fixture(world);
  const sent = { findings: ' Text ', impression: ' ', ...changes };
  return { saved: saveDraft(dependencies, 'case', sent, asha), deleted };
};
const code = (name: string) => ({ code: name });

test('a draft is stored as typed, and begins at no seconds', async () => {
  const { saved, deleted } = save();
  expect(await saved).toMatchObject({ findings: ' Text ', impression: ' ', secondsOnCase: 0 });
  expect(deleted).toEqual([]);
  expect(await save({ secondsOnCase: 5 }).saved).toMatchObject({ secondsOnCase: 5 });
});

test('absent seconds and marks of a draft stay unchanged', async () => {
  const draft = aDraft();
  expect(await save({}, { draft }).saved).toMatchObject({
    findings: ' Text ',
    secondsOnCase: 60,
    marks: draft.marks,
  });
  expect(await save({ secondsOnCase: 61, marks: [] }, { draft }).saved).toMatchObject({
    secondsOnCase: 61,
    marks: [],
  });
});

test('a draft has the marks that are on images of its case', async () => {
  expect((await save({ marks: [aPoint('image'), aPoint('removed')] }).saved).marks).toEqual([
    aPoint('image'),
  ]);
  await expect(save({ marks: [aPoint('image', 5)] }).saved).rejects.toMatchObject(code('VALIDATION_FAILED'));
});

test('a draft that another tab has saved is not overwritten', async () => {
  const { saved } = save({ revision: 1 }, { draft: aDraft({ revision: 2 }) });
  await expect(saved).rejects.toMatchObject({
    code: 'STALE_EDIT',
    details: [{ current: { findings: 'A nodule', revision: 2 } }],
  });
});

test('a draft is refused after the report, and on a case that the resident does not see', async () => {
  await expect(save({}, { hasSubmitted: true }).saved).rejects.toMatchObject(code('CONFLICT'));
  for (const record of [null, aReportingCase({ isActive: false })])
    await expect(save({}, { record }).saved).rejects.toMatchObject(code('NOT_FOUND'));
});

test('a draft is deleted again when its case was deleted meanwhile', async () => {
  const { saved, deleted } = save({}, { isCaseLeft: false });
  await expect(saved).rejects.toMatchObject(code('NOT_FOUND'));
  expect(deleted).toEqual(['asha']);
});

test('a draft is found by its writer only, and a draft of an earlier version has no marks', async () => {
  const { marks: _marks, ...earlier } = aDraft();
  const { dependencies } = fixture({ draft: earlier });
  const found = await findDraft(dependencies, 'case', asha);
  expect(found && presentDraft(found)).toMatchObject({ findings: 'A nodule', marks: [], revision: 1 });
  expect(await findDraft(dependencies, 'case', { ...asha, userId: 'ravi' })).toBeNull();
  const hidden = fixture({ record: null }).dependencies;
  await expect(findDraft(hidden, 'case', asha)).rejects.toMatchObject(code('NOT_FOUND'));
});
