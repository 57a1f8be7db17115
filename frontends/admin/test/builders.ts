import type { Activity, ActivityDay } from '@medrad/contracts';

/** An entry of the activity log; `number` makes it differ from other entries. */
export function anActivity(number: number, overrides: Partial<Activity> = {}): Activity {
  return {
    id: `activity-${number}`,
    activityType: 'test_start',
    resourceType: 'test',
    resourceId: '5d0a4f53-9c53-4a53-8c53-0d2d4e1b7a10',
    timestamp: '2026-03-05T09:30:00.000Z',
    ipAddress: '10.1.2.3',
    user: { name: `Resident ${number}`, email: `resident${number}@example.org`, institute: 'City Hospital' },
    ...overrides,
  };
}

/** A day's activities of one type; `daysAgo` 0 is today in UTC. */
export function aDay(daysAgo: number, activityType: string, count: number): ActivityDay {
  const date = new Date(Date.now() - daysAgo * 86_400_000).toISOString().slice(0, 10);
  return { date, activityType, count };
}
