import type { spottersRoutes } from '@medrad/contracts';
import type { StagedObject } from '@medrad/object-store';
import type { Handlers } from '@medrad/service-kit';

/** A handler for every route of this service. */
export type SpottersHandlers = Handlers<typeof spottersRoutes, StagedObject>;

/** The handlers of one feature. */
export type HandlersOf<K extends keyof SpottersHandlers> = Pick<SpottersHandlers, K>;
