import { type Static, Type } from '@sinclair/typebox';
import { Id, Nullable, OneOf, OptionalMultiLineText, OptionalText, Paging, Timestamp } from '../fields';
import { searchMaxLength } from '../fields.limits';
import { Exact } from '../route';
import {
  activityMaxDays,
  activityMetadataMaxLength,
  activityResourceIdMaxLength,
  activityResourceTypeMaxLength,
  activityTypeMaxLength,
  clientActivityTypes,
} from './messaging.limits';

/** Body of POST /api/activities. `metadata` is JSON text under 2 KB. */
export const ActivityCreation = Exact({
  activityType: OneOf(clientActivityTypes),
  resourceType: Type.String({ pattern: `^[a-z][a-z_-]{0,${activityResourceTypeMaxLength - 1}}$` }),
  resourceId: Type.String({ pattern: `^[A-Za-z0-9_-]{1,${activityResourceIdMaxLength}}$` }),
  metadata: Type.Optional(Nullable(OptionalMultiLineText(activityMetadataMaxLength))),
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

const ActivityType = Type.String({ pattern: `^[a-z_]{1,${activityTypeMaxLength}}$` });

/**
 * Query of the activity log, newest first. `q` is searched in name, e-mail address, institute, client address and
 * resource.
 */
export const ActivityListQuery = Exact({
  q: Type.Optional(OptionalText(searchMaxLength)),
  activityType: Type.Optional(ActivityType),
  ...Paging,
});

/** An entry of the activity log for admins; `user` contains the user's data at the time of the activity. */
export const Activity = Exact({
  id: Id,
  activityType: Type.String(),
  resourceType: Type.String(),
  resourceId: Type.String(),
  timestamp: Timestamp,
  ipAddress: Nullable(Type.String()),
  user: Exact({ name: Type.String(), email: Type.String(), institute: Type.String() }),
});
export type Activity = Static<typeof Activity>;

/** Totals of the activity log. `mostCommonActivity` is an activity type; null while the log is empty. */
export const ActivityStats = Exact({
  totalActivities: Type.Integer(),
  activeUsers: Type.Integer(),
  mostCommonActivity: Nullable(Type.String()),
  activitiesLast24h: Type.Integer(),
});
export type ActivityStats = Static<typeof ActivityStats>;

/** Number of days that the totals cover, including today. */
export const ActivityDaysQuery = Exact({
  days: Type.Optional(Type.Integer({ minimum: 1, maximum: activityMaxDays })),
});
/** Number of activities of one type on one day (UTC, YYYY-MM-DD); days without such activities are left out. */
export const ActivityDay = Exact({
  date: Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' }),
  activityType: Type.String(),
  count: Type.Integer({ minimum: 1 }),
});
export type ActivityDay = Static<typeof ActivityDay>;
