import { fileCollections, outboxCollections, type ServiceManifest } from '@medrad/composition';

const needs = ['connection', 'transport', 'outbox', 'store', 'ticketSecret'] as const;

export const reportingManifest: ServiceManifest<(typeof needs)[number]> = {
  name: 'reporting',
  port: 8086,
  metricsPort: 9086,
  needs,
  collections: {
    cases: { files: ['files.key'] },
    // A resident may submit a report while its case is being deleted; if it is left, the next start deletes it.
    submissions: {
      files: ['feedback.fileKey', 'feedback.spokenKey'],
      documents: ['feedback.fileKey', 'feedback.spokenKey'],
      weakReferences: { caseId: 'cases' },
    },
    report_drafts: { weakReferences: { caseId: 'cases' } },
    feedback_drafts: { files: ['spokenKey'], documents: ['spokenKey'], weakReferences: { caseId: 'cases' } },
    report_texts: {},
    // The index of a study is written when its file is uploaded, before a case refers to the file.
    studies: { unreferencedFiles: ['_id'] },
    case_deletions: {},
    ...fileCollections,
    ...outboxCollections,
  },
  publishes: ['activity.recorded.v1', 'notice.requested.v1'],
  consumes: [],
  hasRenditions: true,
};
