import { fileCollections, outboxCollections, type ServiceManifest } from '@medrad/composition';

const needs = [
  'connection',
  'transport',
  'outbox',
  'store',
  'developerGate',
  'attempts',
  'ticketSecret',
] as const;

export const peerReviewManifest: ServiceManifest<(typeof needs)[number]> = {
  name: 'peer-review',
  port: 8085,
  metricsPort: 9085,
  needs,
  collections: {
    cases: { files: ['files.key'], weakReferences: { 'answer.commentId': 'comments' } },
    comments: { files: ['files.key'], references: { caseId: 'cases', parentCommentId: 'comments' } },
    // A user may read a case, commit to a diagnosis or vote while the case is being deleted, so the case of these
    // records may be missing.
    commitments: { weakReferences: { caseId: 'cases' } },
    diagnosis_votes: { weakReferences: { caseId: 'cases' } },
    reads: { weakReferences: { caseId: 'cases' } },
    // Decided reports count against the author of the content, so they stay after the case is deleted.
    reports: { weakReferences: { caseId: 'cases', commentId: 'comments' } },
    case_deletions: {},
    ...fileCollections,
    ...outboxCollections,
  },
  publishes: ['activity.recorded.v1', 'notice.requested.v1'],
  consumes: [],
  hasRenditions: true,
};
