/**
 * Header that names the user for whom a write was made. The gateway refuses the write when the session belongs to
 * another user. The contracts contain a constant with the same value.
 */
const header = 'X-Acting-User';

let actingUser: string | null = null;

/** Sets the user in whose name the application writes from now on; null for a guest. */
export function setActingUser(userId: string | null): void {
  actingUser = userId;
}

/** Headers that name the user in whose name a call is made; empty for reads and for guests. */
export function actingUserHeaders(method: string, userId = actingUser): Record<string, string> {
  return userId === null || method === 'GET' ? {} : { [header]: userId };
}
