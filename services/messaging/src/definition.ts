import { defineService } from '@medrad/composition';
import { createMessagingService } from './service';
import { messagingManifest } from './service.manifest';

export const messagingDefinition = defineService(messagingManifest, createMessagingService);
