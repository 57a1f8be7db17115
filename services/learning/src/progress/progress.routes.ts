import type { HandlersOf } from '../learning-handlers';
import { chooseComparison } from './choose-comparison.use-case';
import { presentChoice } from './choice.presenter';
import { type ProgressDependencies, showProgress } from './show-progress.use-case';

export function createProgressHandlers(
  dependencies: ProgressDependencies & Parameters<typeof chooseComparison>[0],
): HandlersOf<'getLearningProgress' | 'putLearningComparison'> {
  return {
    getLearningProgress: ({ user }) => showProgress(dependencies, user.sub),
    async putLearningComparison({ input: { body }, user }) {
      return presentChoice(await chooseComparison(dependencies, user.sub, body));
    },
  };
}
