import { AppError, type authRoutes } from '@medrad/contracts';
import type { Handlers } from '@medrad/service-kit';
import { normalizeEmail } from '../accounts/email.policy';
import { presentUser } from '../accounts/user.presenter';
import { accountKeyOf, type KnownDevices } from './known-device';
import type { LogIn } from './log-in.use-case';
import type { SessionCookie } from './session-cookie';
import type { SessionLifecycle } from './session-lifecycle';
import { presentDevice, publicIdOf } from './signed-in-device.presenter';

type SessionRoutes = Pick<
  typeof authRoutes,
  'login' | 'logout' | 'listSessions' | 'endSession' | 'endOtherSessions'
>;

export const createSessionHandlers = (deps: {
  logIn: LogIn;
  sessions: SessionLifecycle;
  cookie: SessionCookie;
  devices: KnownDevices;
}): Handlers<SessionRoutes> => ({
  async login({ input, user: former, address, userAgent, requestId, req, res }) {
    const device = deps.devices.read(req);
    const formerSid = former?.sid ?? null;
    const request = { ...input.body, address, userAgent, requestId, device, formerSid };
    const { user, session } = await deps.logIn(request);
    deps.cookie.set(res, { user, session });
    deps.devices.remember(res, device, accountKeyOf(normalizeEmail(user.email)));
    return { user: presentUser(user) };
  },
  async logout({ user, res }) {
    if (user) await deps.sessions.end(user.sid);
    deps.cookie.clear(res);
    // Clears images and other private responses from the browser's cache, so that the next person who uses the
    // browser does not get them. The header does not clear cookies, because the device cookie has to stay.
    res.setHeader('Clear-Site-Data', '"cache"');
    return { success: true };
  },
  async listSessions({ user: { sub, sid } }) {
    const devices = (await deps.sessions.list(sub)).map((session) => presentDevice(session, sid));
    return devices.sort(
      (a, b) =>
        Number(b.isCurrent) - Number(a.isCurrent) || Date.parse(b.lastSeenAt) - Date.parse(a.lastSeenAt),
    );
  },
  async endSession({ input, user: { sub, sid }, requestId, res, log }) {
    const wanted = (await deps.sessions.list(sub)).find(({ _id }) => publicIdOf(_id) === input.params.id);
    if (!wanted) throw new AppError('NOT_FOUND');
    await deps.sessions.end(wanted._id);
    if (wanted._id === sid) deps.cookie.clear(res);
    log.info({ requestId, userId: sub }, 'session ended by its user');
    return { success: true };
  },
  async endOtherSessions({ user: { sub, sid }, requestId, log }) {
    const ended = await deps.sessions.endOthers(sub, sid);
    log.info({ requestId, userId: sub, ended }, 'other sessions ended by their user');
    return { ended };
  },
});
