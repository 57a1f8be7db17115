import type { ServerResponse } from 'node:http';
import type { SessionTokens } from '@medrad/service-kit';
import type { UserDocument } from '../accounts/user.model';
import type { DeveloperGrantDocument } from '../developer-access/developer-grant.model';
import type { SessionDocument } from './session.model';

/** What the session cookie tells the gateway. */
export interface CookieContent {
  user: UserDocument;
  session: SessionDocument;
  grant?: DeveloperGrantDocument;
}

/** Sets and removes the session cookie of a response. */
export interface SessionCookie {
  set(res: ServerResponse, content: CookieContent): void;
  clear(res: ServerResponse): void;
}

const unixSeconds = (date: Date): number => Math.floor(date.getTime() / 1000);

export const createSessionCookie = (tokens: SessionTokens): SessionCookie => ({
  set(res, { user, session, grant }) {
    const token = tokens.sign({
      sid: session._id,
      sub: user._id,
      name: user.name,
      email: user.email,
      institute: user.institute,
      startedAt: unixSeconds(session.startedAt),
      developer: grant ? { grant: grant._id, until: unixSeconds(grant.expiresAt) } : null,
    });
    res.setHeader('Set-Cookie', tokens.cookie(token));
  },
  clear(res) {
    res.setHeader('Set-Cookie', tokens.clearCookie());
  },
});
