import { fileFieldsOf } from '@medrad/composition';
import { createFileHolders, createUnreferencedFileRepository } from '@medrad/object-store';
import { type Connection, createDeletionRepository } from '@medrad/persistence';
import { createCaseRepository } from './cases/case.repository';
import { createCommentRepository } from './comments/comment.repository';
import { createCommitmentRepository } from './diagnoses/commitment.repository';
import { createVoteRepository } from './diagnoses/vote.repository';
import { createReadRepository } from './reads/read.repository';
import { createReportRepository } from './reports/report.repository';
import { peerReviewManifest } from './service.manifest';

/** All repositories of the service on one connection. */
export const createRepositories = (connection: Connection) => ({
  cases: createCaseRepository(connection),
  comments: createCommentRepository(connection),
  commitments: createCommitmentRepository(connection),
  votes: createVoteRepository(connection),
  reads: createReadRepository(connection),
  reports: createReportRepository(connection),
  deletions: createDeletionRepository(connection, 'case'),
  unreferencedFiles: createUnreferencedFileRepository(connection),
  holders: createFileHolders(connection, fileFieldsOf(peerReviewManifest)),
});
