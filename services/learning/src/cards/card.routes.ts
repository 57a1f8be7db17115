import { AppError } from '@medrad/contracts';
import type { HandlersOf } from '../learning-handlers';
import { addCards, type AddDependencies } from './add-cards.use-case';

export function createCardHandlers(
  dependencies: AddDependencies,
): HandlersOf<'addLearningCards' | 'deleteLearningCard'> {
  return {
    async addLearningCards({ input: { body }, user }) {
      return { added: await addCards(dependencies, user.sub, body.cards) };
    },
    async deleteLearningCard({ input: { params }, user }) {
      if (!(await dependencies.cards.delete(user.sub, params.imageId))) throw new AppError('NOT_FOUND');
      return { success: true };
    },
  };
}
