import { num } from '@medrad/service-kit';
import type { Need } from './dependencies';
import type { ServiceManifest } from './service-manifest';
import { environmentOf } from './service-settings';

const manifestOf = (needs: readonly Need[], settings?: ServiceManifest['settings']): ServiceManifest => ({
  name: 'papers',
  port: 8084,
  metricsPort: 9084,
  needs,
  collections: {},
  publishes: [],
  consumes: [],
  ...(settings && { settings }),
});

const ofEveryProcess = [
  'DRAIN_SECONDS',
  'GRACE_SECONDS',
  'HOST',
  'IDENTITY_PUBLIC_KEYS',
  'LOG_LEVEL',
  'METRICS_PORT',
  'PORT',
];
const namesFor = (needs: readonly Need[], settings?: ServiceManifest['settings']): string[] =>
  Object.keys(environmentOf(manifestOf(needs, settings)))
    .filter((name) => !ofEveryProcess.includes(name))
    .sort();

test.each<[Need, string[]]>([
  ['connection', ['MONGODB_URL']],
  ['transport', ['AMQP_URL']],
  ['outbox', []],
  ['store', ['CLAMAV_URL', 'DATA_DIR', 'OBJECT_STORE_URL']],
  ['redis', ['REDIS_URL']],
  ['cache', ['REDIS_URL']],
  ['revocations', ['REDIS_URL']],
  ['attempts', ['REDIS_URL']],
  ['sessionTokens', ['PUBLIC_ORIGIN', 'SESSION_SECRET']],
  ['deviceTokens', ['PUBLIC_ORIGIN', 'SESSION_SECRET']],
  ['developerGate', ['DEVELOPER_PASSWORD']],
  ['adminGate', ['ADMIN_PASSWORD', 'DEVELOPER_PASSWORD']],
  ['ticketSecret', ['UPLOAD_SECRET']],
])('gives a service that needs %s the settings %j beside those of every process', (need, names) => {
  expect(namesFor([need])).toEqual(names);
  expect(Object.keys(environmentOf(manifestOf([need])))).toEqual(expect.arrayContaining(ofEveryProcess));
});

test('merges the settings of several needs and adds the service’s own', () => {
  expect(namesFor(['cache', 'redis', 'connection'], { KEPT_DAYS: num({ default: 1 }) })).toEqual([
    'KEPT_DAYS',
    'MONGODB_URL',
    'REDIS_URL',
  ]);
});
