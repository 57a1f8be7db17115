import { randomUUID } from 'node:crypto';
import { AppError, type ReportingSubmissionCreation } from '@medrad/contracts';
import type { Actor, RecordActivity } from '../activity.events';
import { recountSubmissions, type RecountDependencies } from '../cases/recount-submissions.use-case';
import { viewCase } from '../cases/view-cases.use-case';
import type { CaseRepository } from '../cases/case.repository';
import type { ReportDraftRepository } from '../drafts/report-draft.repository';
import { checkMarks, type MarkDependencies } from '../marks/check-marks.use-case';
import type { Viewer } from '../viewer';
import { deleteSubmissions, type DeleteSubmissionsDependencies } from './delete-submissions.use-case';
import type { SubmissionRecord } from './submission.model';
import type { SubmissionOfCase } from './submission.presenter';
import type { SubmissionRepository } from './submission.repository';

/** Dependencies of the use cases that submit reports. */
export interface SubmitDependencies
  extends
    RecountDependencies,
    Omit<MarkDependencies, 'studies'>,
    Omit<DeleteSubmissionsDependencies, 'studies' | 'submissions'> {
  studies: MarkDependencies['studies'] & DeleteSubmissionsDependencies['studies'];
  cases: Pick<CaseRepository, 'find' | 'exists' | 'setSubmissionCount'>;
  submissions: Pick<
    SubmissionRepository,
    'add' | 'find' | 'findOfUser' | 'listSubmitted' | 'countOfCase' | 'listBatch' | 'delete' | 'addRewrite'
  >;
  reportDrafts: Pick<ReportDraftRepository, 'delete'>;
  recordActivity: RecordActivity;
}

const removed = (): AppError =>
  new AppError('NOT_FOUND', { message: 'This case was removed, so the report was not submitted.' });

const submittedBefore = (): AppError =>
  new AppError('CONFLICT', { message: 'You have submitted a report on this case already.' });

/**
 * Stores the one report that a resident may submit on a case. It gives the resident access to the reference findings
 * (decisions S5, S6, N25). Repeating the call with the same id has no effect.
 * @throws AppError NOT_FOUND when the case does not exist or is deleted concurrently; CONFLICT for a second report;
 * VALIDATION_FAILED for a mark outside its image
 */
export async function submitReport(
  dependencies: SubmitDependencies,
  {
    submissionId: _id = randomUUID(),
    caseId,
    secondsOnCase = null,
    marks = [],
    ...texts
  }: ReportingSubmissionCreation,
  { actor, viewer }: { actor: Actor; viewer: Viewer },
): Promise<SubmissionOfCase> {
  const { cases, submissions, reportDrafts, recordActivity } = dependencies;
  const { record } = await viewCase(dependencies, caseId, viewer);
  const { sub: userId, name, institute } = actor.user;
  const sent = { findings: texts.findings.trim(), impression: texts.impression.trim() };
  const onImages = await checkMarks(dependencies, record.files, marks);
  const created = {
    _id,
    caseId,
    userId,
    user: { name, institute },
    ...sent,
    secondsOnCase,
    marks: onImages,
  };
  const stored =
    (await submissions.add({ ...created, caseTitle: record.title })) ??
    (await submissions.findOfUser(caseId, userId));
  if (stored?._id !== _id || stored.userId !== userId) throw submittedBefore();
  if (!(await cases.exists(caseId))) {
    // The case was deleted while this report was stored, so the deletion may have missed the report.
    await deleteSubmissions(dependencies, caseId);
    throw removed();
  }
  await recountSubmissions(dependencies, caseId);
  await reportDrafts.delete(caseId, userId);
  await recordActivity({ activityType: 'report_submit', caseId, submissionId: _id }, actor);
  return { submission: stored, record };
}

/**
 * Finds the caller's own report.
 * @throws AppError NOT_FOUND, also for another user's report
 */
async function findOwn(
  { submissions }: SubmitDependencies,
  id: string,
  { userId }: Viewer,
): Promise<SubmissionRecord> {
  const submission = await submissions.find(id);
  if (submission?.userId !== userId) throw new AppError('NOT_FOUND');
  return submission;
}

/**
 * Stores the second version that a resident may write of a report of their own (decision N25); the report itself does
 * not change.
 * @throws AppError NOT_FOUND; CONFLICT when a second version is stored already
 */
export async function rewriteReport(
  dependencies: SubmitDependencies,
  id: string,
  { findings, impression }: { findings: string; impression: string },
  viewer: Viewer,
): Promise<SubmissionOfCase> {
  const { caseId } = await findOwn(dependencies, id, viewer);
  const rewrite = { findings: findings.trim(), impression: impression.trim(), submittedAt: new Date() };
  const submission = await dependencies.submissions.addRewrite(id, rewrite);
  if (!submission) {
    await findOwn(dependencies, id, viewer);
    throw new AppError('CONFLICT', { message: 'You have rewritten this report already.' });
  }
  const record = await dependencies.cases.find(caseId);
  if (!record) throw new AppError('NOT_FOUND');
  return { submission, record };
}
