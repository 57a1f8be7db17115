export { messagingDefinition } from './definition';
export { defaultRetentionDays, leastRetentionDays, retentionEnd } from './activities/log-retention';
export { createActivityOperations, type ActivityOperations } from './operators/activity-operations';
/** @public For tests and benchmarks. */
export { createMessagingService, type MessagingService, type MessagingServiceDeps } from './service';
