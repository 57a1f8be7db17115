import { randomUUID } from 'node:crypto';
import { createSessionTokens, secretKey } from '@medrad/service-kit';
import type { CallerHeaders } from '../test-identity';

/** A session cookie made with the fleet's secret, for a user who never registered. */
export interface SignedIn {
  userId: string;
  sid: string;
  /** Headers for the parameter `as` of `call`. */
  headers: CallerHeaders;
}

/** Returns functions that create sessions. A gateway with this secret accepts them. */
export function createFleetSessions(secret: string) {
  const tokens = createSessionTokens({ secret: secretKey(secret), secure: false });
  const signIn = (isDeveloper: boolean): SignedIn => {
    const [userId, sid] = [randomUUID(), randomUUID()];
    const now = Math.floor(Date.now() / 1_000);
    const token = tokens.sign({
      sid,
      sub: userId,
      name: 'Asha Rao',
      email: `asha.${userId.slice(0, 8)}@residents.example`,
      institute: 'City Hospital',
      startedAt: now,
      developer: isDeveloper ? { grant: randomUUID(), until: now + 3_600 } : null,
    });
    return { userId, sid, headers: { cookie: `${tokens.cookieName}=${token}` } };
  };
  return { resident: () => signIn(false), developer: () => signIn(true) };
}
