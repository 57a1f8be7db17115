import { consumption, outboxCollections, type ServiceManifest } from '@medrad/composition';
import { eventQueues } from '@medrad/contracts';
import { daysFrom } from '@medrad/service-kit';
import { findStaleTallies } from './activities/find-stale-tallies';
import { defaultRetentionDays, leastRetentionDays } from './activities/log-retention';
import { dayMs } from './activities/log-time';
import { noticeDays } from './notices/notice-requested.consumer';

const needs = ['connection', 'transport', 'outbox', 'adminGate', 'attempts'] as const;

const addDays = (timestamp: string, days: number): Date => new Date(Date.parse(timestamp) + days * dayMs);

const settings = {
  ACTIVITY_RETENTION_DAYS: daysFrom(leastRetentionDays)({
    default: defaultRetentionDays,
    desc: `Days for which the activity log is kept, ${leastRetentionDays} or more; 0 keeps it for ever.`,
  }),
};

export const messagingManifest = {
  name: 'messaging',
  port: 8083,
  metricsPort: 9090,
  needs,
  collections: {
    activities: {
      retention: { after: 'timestamp', days: defaultRetentionDays, setting: 'ACTIVITY_RETENTION_DAYS' },
    },
    hour_tallies: { derivedFrom: 'activities', findStale: findStaleTallies },
    activity_users: { derivedFrom: 'activities' },
    activity_addresses: { derivedFrom: 'activities' },
    activity_resources: { derivedFrom: 'activities' },
    private_messages: {},
    notices: { retention: { until: 'expiresAt' } },
    notice_reads: { weakReferences: { noticeId: 'notices' }, retention: { until: 'expiresAt' } },
    ...outboxCollections,
  },
  publishes: ['activity.recorded.v1'],
  consumes: [
    consumption('activity.recorded.v1', {
      queue: eventQueues.activityLog,
      collection: 'activities',
      tracesOf: ({ id, payload: { timestamp } }) => [
        { id, keptUntil: addDays(timestamp, leastRetentionDays) },
      ],
    }),
    consumption('notice.requested.v1', {
      queue: eventQueues.notices,
      collection: 'notices',
      tracesOf: ({ id, payload: { timestamp } }) => [{ id, keptUntil: addDays(timestamp, noticeDays) }],
    }),
  ],
  settings,
} satisfies ServiceManifest<(typeof needs)[number]>;
