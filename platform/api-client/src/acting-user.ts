/** The gateway refuses a write whose header names another user than the session's. Equal to the contracts' constant. */
const header = 'X-Acting-User';

let actingUser: string | null = null;

/** Says for which user the application makes its writes from now on; null for a guest. */
export function setActingUser(userId: string | null): void {
  actingUser = userId;
}

/** Headers of a call that name the user it is made for: none for reads and guests. */
export function actingUserHeaders(method: string, userId = actingUser): Record<string, string> {
  return userId === null || method === 'GET' ? {} : { [header]: userId };
}
