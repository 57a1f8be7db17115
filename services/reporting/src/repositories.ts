import { fileFieldsOf } from '@medrad/composition';
import { createFileHolders, createUnreferencedFileRepository } from '@medrad/object-store';
import { type Connection, createDeletionRepository } from '@medrad/persistence';
import { createCaseRepository } from './cases/case.repository';
import { createReportDraftRepository } from './drafts/report-draft.repository';
import { createFeedbackDraftRepository } from './feedback/feedback-draft.repository';
import { createStudyRepository } from './studies/study.repository';
import { createSubmissionRepository } from './submissions/submission.repository';
import { createReportTextRepository } from './texts/report-text.repository';
import { reportingManifest } from './service.manifest';

/** All repositories of the service on one connection. */
export const createRepositories = (connection: Connection) => ({
  cases: createCaseRepository(connection),
  submissions: createSubmissionRepository(connection),
  reportDrafts: createReportDraftRepository(connection),
  feedbackDrafts: createFeedbackDraftRepository(connection),
  texts: createReportTextRepository(connection),
  studies: createStudyRepository(connection),
  deletions: createDeletionRepository(connection, 'case'),
  unreferencedFiles: createUnreferencedFileRepository(connection),
  holders: createFileHolders(connection, fileFieldsOf(reportingManifest)),
});
