import type { ActivityRecorded } from '@medrad/contracts';

/** Whether an activity says that a person has finished a spotter; its `resourceId` is then the spotter's id. */
export const isCompletion = ({
  activityType,
  resourceType,
}: Pick<ActivityRecorded, 'activityType' | 'resourceType'>): boolean =>
  activityType === 'test_complete' && resourceType === 'test';
