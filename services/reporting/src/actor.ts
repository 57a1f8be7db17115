import type { Actor } from './activity.events';

/** Picks the user, and the facts that the activity log stores, from the context of a request. */
export const actorOf = ({ user, address, userAgent, requestId }: Actor): Actor => ({
  user,
  address,
  userAgent,
  requestId,
});
