import type { Outbox } from '@medrad/events';
import type { UserDocument } from '../accounts/user.model';
import type { SessionDocument } from './session.model';

/** A login that succeeded, and the request it came with. */
export interface LoginFacts {
  user: UserDocument;
  session: SessionDocument;
  address: string;
  userAgent: string | null;
  requestId: string;
}

/** Tells the activity log of a login; safe when it resolves. */
export type LoginActivity = (login: LoginFacts) => Promise<void>;

export const createLoginActivity =
  (outbox: Pick<Outbox, 'record'>): LoginActivity =>
  async ({ user, session, address, userAgent, requestId }) => {
    await outbox.record({
      // One login, one event.
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
