import { consumption, type ServiceManifest } from '@medrad/composition';
import { eventQueues } from '@medrad/contracts';
import { findStaleReviewDays } from './progress/find-stale-review-days';

const needs = ['connection', 'transport'] as const;

export const learningManifest: ServiceManifest<(typeof needs)[number]> = {
  name: 'learning',
  port: 8087,
  metricsPort: 9087,
  needs,
  collections: {
    cards: { weakReferences: { userId: 'plans', responseId: 'marked_answers' } },
    reviews: { weakReferences: { userId: 'plans', reviewId: 'marked_answers' } },
    marked_answers: {},
    plans: {},
    verified_people: {},
    deleted_images: {},
    rankings: { derivedFrom: 'cards' },
    review_days: { derivedFrom: 'reviews', findStale: findStaleReviewDays },
    comparison_choices: { weakReferences: { userId: 'plans' } },
    comparison_snapshots: { derivedFrom: 'marked_answers' },
  },
  publishes: [],
  consumes: [
    consumption('answer.marked.v1', {
      queue: eventQueues.markedAnswers,
      collection: 'marked_answers',
      tracesOf: ({ payload: { responseId, revision } }) => [{ id: responseId, revision }],
    }),
    consumption('exam.marked.v1', {
      queue: eventQueues.markedExams,
      collection: 'marked_answers',
      tracesOf: ({ payload: { answers, revision } }) =>
        answers.map(({ responseId }) => ({ id: responseId, revision })),
    }),
    consumption('image.deleted.v1', {
      queue: eventQueues.deletedImages,
      collection: 'deleted_images',
      tracesOf: ({ payload: { imageId } }) => [{ id: imageId }],
    }),
    consumption('account.verified.v1', {
      queue: eventQueues.verifiedLearners,
      collection: 'verified_people',
      tracesOf: ({ payload: { userId } }) => [{ id: userId }],
    }),
  ],
};
