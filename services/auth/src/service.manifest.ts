import { outboxCollections, type ServiceManifest } from '@medrad/composition';

const needs = [
  'connection',
  'transport',
  'outbox',
  'redis',
  'cache',
  'revocations',
  'sessionTokens',
  'deviceTokens',
  'developerGate',
] as const;

/** Why sessions are left out of backups: restoring a backup must not revive a session that has ended since. */
const leftOutOfBackups = 'sessions end with a restore';

export const authManifest: ServiceManifest<(typeof needs)[number]> = {
  name: 'auth',
  port: 8081,
  metricsPort: 9081,
  needs,
  collections: {
    users: {},
    sessions: { references: { userId: 'users' }, leftOutOfBackups, retention: { until: 'expiresAt' } },
    developer_grants: {
      references: { userId: 'users', sid: 'sessions' },
      leftOutOfBackups,
      retention: { until: 'expiresAt' },
    },
    password_resets: { references: { _id: 'users' }, leftOutOfBackups, retention: { until: 'expiresAt' } },
    feature_toggles: {},
    ...outboxCollections,
  },
  limitPrefixes: ['login-', 'password-change:', 'password-reset:', 'developer-'],
  publishes: ['activity.recorded.v1', 'account.verified.v1'],
  consumes: [],
};
