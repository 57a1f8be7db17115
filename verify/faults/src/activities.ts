import { randomUUID } from 'node:crypto';
import {
  type EventEnvelope,
  messagingRoutes,
  type RecordedActivity,
  spottersRoutes,
  type Test,
} from '@medrad/contracts';
import { call, type Fleet, type SignedIn } from '@medrad/testing';

/** Creates a spotter without questions. */
export async function aSpotter(fleet: Fleet, title = `Spotter ${randomUUID()}`): Promise<Test> {
  const answer = await call<Test>(fleet.url, spottersRoutes.createTest, {
    as: fleet.developer().headers,
    body: { title, duration: 30 },
  });
  if (answer.status !== 201) throw new Error(`a spotter could not be made: ${answer.status}`);
  return answer.body;
}

/** Sessions of new residents, who have not done anything yet. */
export const residents = (fleet: Fleet, count: number): SignedIn[] =>
  Array.from({ length: count }, () => fleet.resident());

/** Logs that a resident has finished a spotter. Returns the status of the call and the id of the activity. */
export async function finish(
  fleet: Pick<Fleet, 'url'>,
  resident: SignedIn,
  testId: string,
): Promise<{ status: number; id: string }> {
  const { status, body } = await call<RecordedActivity>(fleet.url, messagingRoutes.createActivity, {
    as: resident.headers,
    body: {
      activityType: 'test_complete',
      resourceType: 'test',
      resourceId: testId,
      metadata: JSON.stringify({ runId: randomUUID() }),
    },
  });
  return { status, id: body.id };
}

/** An event as a service publishes it: an activity of a user with a spotter. */
export function anActivityEvent(
  userId: string,
  testId: string,
  { activityType = 'test_complete', timestamp = new Date().toISOString() } = {},
): EventEnvelope {
  return {
    id: randomUUID(),
    name: 'activity.recorded.v1',
    occurredAt: new Date().toISOString(),
    requestId: null,
    payload: {
      userId,
      user: { name: 'Asha Rao', email: 'asha@residents.example', institute: 'City Hospital' },
      activityType,
      resourceType: 'test',
      resourceId: testId,
      metadata: null,
      ipAddress: null,
      userAgent: null,
      timestamp,
    },
  };
}

/** Numbers of stored activities and completions that belong to a spotter. */
export interface StoredEffects {
  activities: number;
  /** Number of different users in the activities. It is less than `activities` if one activity was stored twice. */
  distinct: number;
  completions: number;
}

/**
 * Returns a function that counts what events about a spotter have stored: activities in the database of messaging, and
 * completions in that of spotters.
 */
export async function createEffectCounter(fleet: Fleet): Promise<(testId: string) => Promise<StoredEffects>> {
  const [messaging, spotters] = await Promise.all([fleet.database('messaging'), fleet.database('spotters')]);
  return async (testId) => {
    const activities = await messaging.collection('activities').find({ resourceId: testId }).toArray();
    const distinct = new Set(activities.map(({ userId }) => String(userId))).size;
    const completions = await spotters.collection('completions').countDocuments({ testId });
    return { activities: activities.length, distinct, completions };
  };
}
