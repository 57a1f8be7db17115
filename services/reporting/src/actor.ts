import type { Actor } from './activity.events';

/** The part of a request's context that says who does something. */
export const actorOf = ({ user, address, userAgent, requestId }: Actor): Actor => ({
  user,
  address,
  userAgent,
  requestId,
});
