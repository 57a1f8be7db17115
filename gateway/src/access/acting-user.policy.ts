import type { IncomingHttpHeaders } from 'node:http';
import { actingUserHeader, AppError, Id } from '@medrad/contracts';
import { isSafeMethod } from './cross-site.policy';

const idShape = new RegExp(Id.pattern as string);

/**
 * Refuses a write that a page made for another user than the session's, for example in a tab that still shows the
 * former user. A write passes if it lacks the header that names the user, or if it has no session, because the
 * service decides about guests.
 * @param accountId id of the session's user; null for guests
 * @throws AppError VALIDATION_FAILED for a header that is not a user id, USER_CHANGED for another user
 */
export function assertActingUser(
  method: string,
  headers: IncomingHttpHeaders,
  accountId: string | null,
): void {
  const actingUser = headers[actingUserHeader];
  if (actingUser === undefined || isSafeMethod(method)) return;
  if (typeof actingUser !== 'string' || !idShape.test(actingUser)) {
    throw new AppError('VALIDATION_FAILED', { message: `The header ${actingUserHeader} must be a user id.` });
  }
  if (accountId !== null && accountId !== actingUser) throw new AppError('USER_CHANGED');
}
