import { defineService } from '@medrad/composition';
import { createSpottersService } from './service';
import { spottersManifest } from './service.manifest';

/** The service, for whoever composes the product. */
export const spottersDefinition = defineService(spottersManifest, createSpottersService);
