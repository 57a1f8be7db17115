import { consumption, fileCollections, outboxCollections, type ServiceManifest } from '@medrad/composition';
import { eventQueues } from '@medrad/contracts';
import { isCompletion } from './completions/completion.policy';
import { findStaleItemStatistics } from './item-statistics/find-stale-statistics';

const needs = [
  'connection',
  'transport',
  'outbox',
  'store',
  'cache',
  'adminGate',
  'attempts',
  'ticketSecret',
] as const;

export const spottersManifest: ServiceManifest<(typeof needs)[number]> = {
  name: 'spotters',
  port: 8082,
  metricsPort: 9082,
  needs,
  collections: {
    tests: {
      references: { 'questions.imageId': 'images', systemId: 'systems', subsectionId: 'subsections' },
    },
    test_deletions: {},
    subsections: {},
    subsection_orders: { weakReferences: { subsectionIds: 'subsections' } },
    subsection_deletions: {},
    images: { files: ['fileKey'], references: { systemId: 'systems', subdivisionId: 'subdivisions' } },
    answer_keys: { references: { _id: 'images' } },
    exams: {
      files: ['items.fileKey'],
      weakReferences: {
        'items.imageId': 'images',
        'items.systemId': 'systems',
        'adjustments.imageId': 'images',
        'source.testId': 'tests',
        'source.subsectionId': 'subsections',
        'source.systemIds': 'systems',
        paperId: 'exam_papers',
        withheld: 'images',
      },
    },
    exam_papers: {
      files: ['items.fileKey'],
      weakReferences: {
        'items.imageId': 'images',
        'adjustments.imageId': 'images',
        'items.systemId': 'systems',
        'source.testId': 'tests',
        'source.subsectionId': 'subsections',
        'source.systemIds': 'systems',
      },
    },
    exam_accommodations: {},
    exam_presets: {},
    gathered_answers: {
      readAfter: ['exams'],
      weakReferences: { examId: 'exams', imageId: 'images', groupId: 'answer_groups' },
    },
    answer_groups: { weakReferences: { imageId: 'images' }, readAfter: ['gathered_answers'] },
    mark_changes: { weakReferences: { examId: 'exams', imageId: 'images' } },
    item_answers: {
      weakReferences: { examId: 'exams', imageId: 'images', testId: 'tests' },
      readAfter: ['exams'],
    },
    item_recounts: { weakReferences: { imageId: 'images' }, readAfter: ['item_answers'] },
    item_statistics: {
      weakReferences: { scope: 'tests', imageId: 'images', systemId: 'systems' },
      readAfter: ['item_recounts'],
      findStale: findStaleItemStatistics,
    },
    image_deletions: { unreferencedFiles: ['fileKey'] },
    systems: {},
    subdivisions: { references: { systemId: 'systems' } },
    ratings: { references: { testId: 'tests' } },
    suggestions: { references: { testId: 'tests' } },
    completions: { references: { testId: 'tests' } },
    verified_people: {},
    ...fileCollections,
    ...outboxCollections,
  },
  // Earlier versions recorded `answer.marked.v1` for each item of an exam.
  publishes: ['notice.requested.v1', 'exam.marked.v1', 'image.deleted.v1', 'answer.marked.v1'],
  consumes: [
    consumption('activity.recorded.v1', {
      queue: eventQueues.completions,
      collection: 'completions',
      tracesOf: ({ id, payload }) =>
        isCompletion(payload)
          ? [{ id, ignoredWithout: { collection: 'tests', id: payload.resourceId } }]
          : [],
    }),
    consumption('account.verified.v1', {
      queue: eventQueues.verifiedTakers,
      collection: 'verified_people',
      tracesOf: ({ payload: { userId } }) => [{ id: userId }],
    }),
  ],
  hasRenditions: true,
};
