import type { papersRoutes } from '@medrad/contracts';
import type { StagedObject } from '@medrad/object-store';
import type { Handlers } from '@medrad/service-kit';

/** A handler for every route of this service. */
export type PapersHandlers = Handlers<typeof papersRoutes, StagedObject>;

/** The handlers of one feature. */
export type HandlersOf<K extends keyof PapersHandlers> = Pick<PapersHandlers, K>;
