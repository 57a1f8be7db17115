import { type Connection, createVerifiedPersonRepository } from '@medrad/persistence';
import { createMarkedAnswerRepository } from './answers/marked-answer.repository';
import { createCardRepository } from './cards/card.repository';
import { createDeletedImageRepository } from './images/deleted-image.repository';
import { createPlanRepository } from './plans/plan.repository';
import { createChoiceRepository } from './progress/choice.repository';
import { createReviewDaysRepository } from './progress/review-days.repository';
import { createSnapshotRepository } from './progress/snapshot.repository';
import { createReviewRepository } from './reviews/review.repository';
import { createRankingRepository } from './today/ranking.repository';

/** All repositories of the service on one connection. */
export function createRepositories(connection: Connection) {
  return {
    cards: createCardRepository(connection),
    reviews: createReviewRepository(connection),
    markedAnswers: createMarkedAnswerRepository(connection),
    plans: createPlanRepository(connection),
    deletedImages: createDeletedImageRepository(connection),
    rankings: createRankingRepository(connection),
    choices: createChoiceRepository(connection),
    reviewDays: createReviewDaysRepository(connection),
    snapshots: createSnapshotRepository(connection),
    verifiedPeople: createVerifiedPersonRepository(connection),
  };
}
