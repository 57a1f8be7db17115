import type { reportingRoutes } from '@medrad/contracts';
import type { StagedObject } from '@medrad/object-store';
import type { Handlers } from '@medrad/service-kit';

/** A handler for every route of this service. */
export type ReportingHandlers = Handlers<typeof reportingRoutes, StagedObject>;

/** The handlers of one feature. */
export type HandlersOf<K extends keyof ReportingHandlers> = Pick<ReportingHandlers, K>;
