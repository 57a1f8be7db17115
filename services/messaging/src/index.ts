export { messagingDefinition } from './definition';
export { defaultRetentionDays, leastRetentionDays, retentionEnd } from './activities/log-retention';
export { createActivityDesk, type ActivityDesk } from './operators/activity-desk';
/** @public For tests and benchmarks. */
export { createMessagingService, type MessagingService, type MessagingServiceDeps } from './service';
