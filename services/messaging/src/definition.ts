import { defineService } from '@medrad/composition';
import { createMessagingService } from './service';
import { messagingManifest } from './service.manifest';

/** The service, for whoever composes the product. */
export const messagingDefinition = defineService(messagingManifest, createMessagingService);
