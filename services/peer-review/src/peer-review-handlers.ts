import type { peerReviewRoutes } from '@medrad/contracts';
import type { Handlers } from '@medrad/service-kit';

/** A handler for every route of this service. */
export type PeerReviewHandlers = Handlers<typeof peerReviewRoutes>;

/** The handlers of one feature. */
export type HandlersOf<K extends keyof PeerReviewHandlers> = Pick<PeerReviewHandlers, K>;
