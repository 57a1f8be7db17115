import type { learningRoutes } from '@medrad/contracts';
import type { Handlers } from '@medrad/service-kit';

/** A handler for every route of this service. */
export type LearningHandlers = Handlers<typeof learningRoutes>;

/** The handlers of one feature. */
export type HandlersOf<K extends keyof LearningHandlers> = Pick<LearningHandlers, K>;
