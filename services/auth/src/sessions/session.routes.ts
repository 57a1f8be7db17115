import type { authRoutes } from '@medrad/contracts';
import type { Handlers } from '@medrad/service-kit';
import { presentUser } from '../accounts/user.presenter';
import type { LogIn } from './log-in.use-case';
import type { SessionCookie } from './session-cookie';
import type { SessionKeeper } from './session-keeper';

type SessionRoutes = Pick<typeof authRoutes, 'login' | 'logout'>;

export const createSessionHandlers = (deps: {
  logIn: LogIn;
  sessions: SessionKeeper;
  cookie: SessionCookie;
}): Handlers<SessionRoutes> => ({
  async login({ input, user: former, address, userAgent, requestId, res }) {
    const request = { ...input.body, address, userAgent, requestId, formerSid: former?.sid ?? null };
    const { user, session } = await deps.logIn(request);
    deps.cookie.set(res, { user, session });
    return { user: presentUser(user) };
  },
  async logout({ user, res }) {
    if (user) await deps.sessions.end(user.sid);
    deps.cookie.clear(res);
    // Pictures are cached privately; the next person at this browser has no business with them.
    res.setHeader('Clear-Site-Data', '"cache", "cookies"');
    return { success: true };
  },
});
