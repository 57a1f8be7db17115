import { outboxCollections, type ServiceManifest } from '@medrad/composition';
import { eventQueues } from '@medrad/contracts';

const needs = ['connection', 'transport', 'outbox', 'adminGate', 'attempts'] as const;

/** What the messaging service is. */
export const messagingManifest: ServiceManifest<(typeof needs)[number]> = {
  name: 'messaging',
  port: 8083,
  metricsPort: 9090,
  needs,
  collections: {
    activities: {},
    hour_tallies: { derivedFrom: 'activities' },
    activity_users: { derivedFrom: 'activities' },
    activity_addresses: { derivedFrom: 'activities' },
    activity_resources: { derivedFrom: 'activities' },
    private_messages: {},
    ...outboxCollections,
  },
  queues: [eventQueues.activityLog],
};
