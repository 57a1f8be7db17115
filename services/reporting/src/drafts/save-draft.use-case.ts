import { AppError, type ReportDraft, type ReportDraftUpdate } from '@medrad/contracts';
import { editAtRevision, revisionOf } from '@medrad/persistence';
import type { CaseRepository } from '../cases/case.repository';
import { viewCase } from '../cases/view-cases.use-case';
import { checkMarks, type MarkDependencies } from '../marks/check-marks.use-case';
import type { SubmissionRepository } from '../submissions/submission.repository';
import type { Viewer } from '../viewer';
import type { ReportDraftRecord } from './report-draft.model';
import type { ReportDraftRepository } from './report-draft.repository';

/** Dependencies of the use cases of report drafts. */
export interface DraftDependencies extends MarkDependencies {
  cases: Pick<CaseRepository, 'find' | 'exists'>;
  submissions: Pick<SubmissionRepository, 'listSubmitted'>;
  reportDrafts: Pick<ReportDraftRepository, 'find' | 'create' | 'change' | 'delete'>;
}

export const presentDraft = (draft: ReportDraftRecord): ReportDraft => ({
  findings: draft.findings,
  impression: draft.impression,
  secondsOnCase: draft.secondsOnCase,
  marks: draft.marks ?? [],
  updatedAt: draft.updatedAt.toISOString(),
  revision: revisionOf(draft),
});

/**
 * The viewer's own draft; null when there is none.
 * @throws AppError NOT_FOUND for a case that the viewer may not see
 */
export async function findDraft(
  dependencies: DraftDependencies,
  caseId: string,
  viewer: Viewer,
): Promise<ReportDraftRecord | null> {
  await viewCase(dependencies, caseId, viewer);
  return dependencies.reportDrafts.find(caseId, viewer.userId);
}

/**
 * Saves the viewer's draft. Its texts are stored as they were typed, with spaces at both ends.
 * @throws AppError NOT_FOUND; CONFLICT after the report is submitted; STALE_EDIT when another tab has saved in the
 * meantime
 */
export async function saveDraft(
  dependencies: DraftDependencies,
  caseId: string,
  { findings, impression, secondsOnCase, marks, revision }: ReportDraftUpdate,
  viewer: Viewer,
): Promise<ReportDraftRecord> {
  const { cases, reportDrafts } = dependencies;
  const { record, hasSubmitted } = await viewCase(dependencies, caseId, viewer);
  if (hasSubmitted) {
    throw new AppError('CONFLICT', { message: 'You have submitted a report on this case already.' });
  }
  const { userId } = viewer;
  const written = {
    findings,
    impression,
    ...(marks && { marks: await checkMarks(dependencies, record.files, marks) }),
  };
  const kept = await editAtRevision<ReportDraftRecord>({
    revision,
    find: () => reportDrafts.find(caseId, userId),
    create: () => reportDrafts.create(caseId, userId, { ...written, secondsOnCase: secondsOnCase ?? 0 }),
    write: ({ _id }, current) =>
      reportDrafts.change(_id, current, {
        ...written,
        ...(secondsOnCase === undefined ? {} : { secondsOnCase }),
      }),
    present: presentDraft,
  });
  if (await cases.exists(caseId)) return kept;
  // The case was deleted while this draft was stored, so the deletion may have missed the draft.
  await reportDrafts.delete(caseId, userId);
  throw new AppError('NOT_FOUND');
}
