import type { HandlersOf } from '../learning-handlers';
import { changePlan } from './change-plan.use-case';
import { presentPlan } from './plan.presenter';

type Dependencies = Parameters<typeof changePlan>[0];

export function createPlanHandlers(
  dependencies: Dependencies,
): HandlersOf<'getLearningPlan' | 'putLearningPlan'> {
  return {
    async getLearningPlan({ user }) {
      return presentPlan(await dependencies.plans.find(user.sub));
    },
    async putLearningPlan({ input: { body }, user }) {
      return presentPlan(await changePlan(dependencies, user.sub, body));
    },
  };
}
