import { randomUUID } from 'node:crypto';
import type { ActivityRecorded, EventEnvelope } from '@medrad/contracts';
import type { NewEvent } from '../src';

export const samplePayload = (overrides: Partial<ActivityRecorded> = {}): ActivityRecorded => ({
  userId: randomUUID(),
  user: { name: 'Asha Rao', email: 'asha@example.org', institute: 'City Hospital' },
  activityType: 'test_complete',
  resourceType: 'test',
  resourceId: randomUUID(),
  metadata: null,
  ipAddress: null,
  userAgent: null,
  timestamp: '2026-01-02T03:04:05.000Z',
  ...overrides,
});

export const sampleEvent = (overrides: Partial<ActivityRecorded> = {}): EventEnvelope => ({
  id: randomUUID(),
  name: 'activity.recorded.v1',
  occurredAt: '2026-01-02T03:04:05.000Z',
  requestId: 'request-1',
  payload: samplePayload(overrides),
});

export const sampleRecord = (overrides: Partial<ActivityRecorded> = {}): NewEvent => ({
  name: 'activity.recorded.v1',
  requestId: 'request-1',
  payload: samplePayload(overrides),
});
