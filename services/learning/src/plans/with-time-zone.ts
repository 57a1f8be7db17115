import { LearningPlan, type Route, timeZoneHeader } from '@medrad/contracts';
import { createRecentCache, type Handler, type RequestContext } from '@medrad/service-kit';
import type { LearningHandlers } from '../learning-handlers';
import { bringTimeZone } from './bring-time-zone.use-case';

type Dependencies = Parameters<typeof bringTimeZone>[0];

/** Number of people of whom a process remembers that they have a plan. */
const rememberedPeople = 10_000;

const { pattern, maxLength = 0 } = LearningPlan.properties.timeZone;
const shape = new RegExp(pattern ?? '');

/** Whether a plan may have a time zone of this spelling. */
const isWellFormed = (timeZone: string): boolean => timeZone.length <= maxLength && shape.test(timeZone);

/**
 * The handlers, each of which first gives a person without a plan the time zone that the request names; only the call
 * that changes the plan does not, because its body names one. If the zone cannot be stored, perhaps because the disk is
 * full, the call goes on without it, and the next call brings it again.
 */
export function withTimeZone(
  dependencies: Dependencies,
  { putLearningPlan, ...others }: LearningHandlers,
): LearningHandlers {
  const havePlan = createRecentCache<true>(rememberedPeople);

  async function bring({ req, user, log }: RequestContext<Route>): Promise<void> {
    const timeZone = req.get(timeZoneHeader);
    if (timeZone === undefined || !isWellFormed(timeZone) || user === null || havePlan.get(user.sub)) return;
    try {
      if (await bringTimeZone(dependencies, user.sub, timeZone)) havePlan.set(user.sub, true);
    } catch (error) {
      log.warn({ err: error }, 'time zone not stored');
    }
  }

  const bringing = Object.entries(others as Record<string, Handler<Route>>).map(
    ([operation, handler]): [string, Handler<Route>] => [
      operation,
      async (context) => {
        await bring(context);
        return handler(context);
      },
    ],
  );
  return { ...(Object.fromEntries(bringing) as typeof others), putLearningPlan };
}
