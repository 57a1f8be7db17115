import { type Static, Type } from '@sinclair/typebox';
import { Id, Nullable, Timestamp } from '../fields';
import { defineRoutes, Exact } from '../route';

/** What a browser may log; the services log `login` and `peer_review_create` themselves. */
export const clientActivityTypes = ['test_start', 'test_complete', 'paper_view'] as const;

/** Body of POST /api/activities. `metadata` is JSON text under 2 KB. */
export const ActivityCreation = Exact({
  activityType: Type.Unsafe<(typeof clientActivityTypes)[number]>(
    Type.String({ enum: [...clientActivityTypes] }),
  ),
  resourceType: Type.String({ pattern: '^[a-z][a-z_-]{0,39}$' }),
  resourceId: Type.String({ pattern: '^[A-Za-z0-9_-]{1,64}$' }),
  metadata: Type.Optional(Nullable(Type.String({ maxLength: 2048 }))),
});
export type ActivityCreation = Static<typeof ActivityCreation>;

/** The recorded activity, without the caller's address. */
export const RecordedActivity = Exact({
  id: Id,
  userId: Id,
  activityType: Type.String(),
  resourceType: Type.String(),
  resourceId: Type.String(),
  metadata: Nullable(Type.String()),
  timestamp: Timestamp,
});
export type RecordedActivity = Static<typeof RecordedActivity>;

/** The activity log; messages and chat are added here. */
export const messagingRoutes = defineRoutes({
  createActivity: {
    summary: 'Record an activity of the signed-in user',
    method: 'POST',
    path: '/api/activities',
    access: 'user',
    body: ActivityCreation,
    response: RecordedActivity,
    status: 201,
  },
});
