import { AppError } from '@medrad/contracts';
import type { HandlersOf } from '../learning-handlers';
import { addCards, type AddDependencies } from './add-cards.use-case';
import { engineCardOf, presentCard } from './card.presenter';

export function createCardHandlers(
  dependencies: AddDependencies,
): HandlersOf<'listLearningCards' | 'addLearningCards' | 'deleteLearningCard'> {
  return {
    async listLearningCards({ input: { query }, user }) {
      const cards = await dependencies.cards.listByImages(user.sub, query.imageIds.split(','));
      return cards.map((card) => presentCard(engineCardOf(card)));
    },
    async addLearningCards({ input: { body }, user }) {
      return { added: await addCards(dependencies, user.sub, body.cards) };
    },
    async deleteLearningCard({ input: { params }, user }) {
      if (!(await dependencies.cards.delete(user.sub, params.imageId))) throw new AppError('NOT_FOUND');
      return { success: true };
    },
  };
}
