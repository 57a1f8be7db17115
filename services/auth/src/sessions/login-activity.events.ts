import type { Outbox } from '@medrad/events';
import type { UserDocument } from '../accounts/user.model';
import type { SessionDocument } from './session.model';

/** A successful login and the request that made it. */
export interface LoginFacts {
  user: UserDocument;
  session: SessionDocument;
  address: string;
  userAgent: string | null;
  requestId: string;
}

/** Records a login for the activity log; the event is stored when the promise resolves. */
export type LoginActivity = (login: LoginFacts) => Promise<void>;

export const createLoginActivity =
  (outbox: Pick<Outbox, 'record'>): LoginActivity =>
  async ({ user, session, address, userAgent, requestId }) => {
    await outbox.record({
      // The event has the session's id, so that one login is recorded as one event even if it is recorded twice.
      id: session._id,
      name: 'activity.recorded.v1',
      requestId: requestId || null,
      payload: {
        userId: user._id,
        user: { name: user.name, email: user.email, institute: user.institute },
        activityType: 'login',
        resourceType: 'user',
        resourceId: user._id,
        metadata: null,
        ipAddress: address,
        userAgent,
        timestamp: session.startedAt.toISOString(),
      },
    });
  };
