export { messagingDefinition } from './definition';
export { createMessagingService, type MessagingService, type MessagingServiceDeps } from './service';
