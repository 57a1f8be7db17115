import type { HandlersOf } from '../learning-handlers';
import { type OutlookDependencies, showBacklog, showForecast, spreadBacklog } from './show-outlook.use-case';

type OutlookCalls = 'getLearningForecast' | 'getLearningBacklog' | 'spreadLearningBacklog';

export function createOutlookHandlers(dependencies: OutlookDependencies): HandlersOf<OutlookCalls> {
  return {
    getLearningForecast: ({ user }) => showForecast(dependencies, user.sub),
    getLearningBacklog: ({ user }) => showBacklog(dependencies, user.sub),
    spreadLearningBacklog: ({ input: { body }, user }) => spreadBacklog(dependencies, user.sub, body.days),
  };
}
