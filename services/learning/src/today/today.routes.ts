import { dateOfDay } from '@medrad/recall';
import { presentCard } from '../cards/card.presenter';
import type { HandlersOf } from '../learning-handlers';
import { showToday, type TodayDependencies } from './show-today.use-case';

export function createTodayHandlers(dependencies: TodayDependencies): HandlersOf<'getLearningToday'> {
  return {
    async getLearningToday({ user }) {
      const { day, endsAt, queue, medianMilliseconds } = await showToday(dependencies, user.sub);
      return {
        date: dateOfDay(day),
        endsAt: endsAt.toISOString(),
        reviews: queue.reviews.map(presentCard),
        fresh: queue.fresh.map(presentCard),
        done: queue.done,
        medianMilliseconds,
      };
    },
  };
}
