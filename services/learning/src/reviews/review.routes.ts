import { engineCardOf, presentCard } from '../cards/card.presenter';
import type { HandlersOf } from '../learning-handlers';
import { type RecordDependencies, recordReviews } from './record-reviews.use-case';

export function createReviewHandlers(dependencies: RecordDependencies): HandlersOf<'recordLearningReviews'> {
  return {
    async recordLearningReviews({ input: { body }, user }) {
      const { cards, skipped } = await recordReviews(dependencies, user.sub, body);
      return { cards: cards.map((card) => presentCard(engineCardOf(card))), skipped };
    },
  };
}
