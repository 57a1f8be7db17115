export { messagingDefinition } from './definition';
/** @public For tests and benchmarks. */
export { createMessagingService, type MessagingService, type MessagingServiceDeps } from './service';
