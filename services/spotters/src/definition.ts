import { defineService } from '@medrad/composition';
import { createSpottersService } from './service';
import { spottersManifest } from './service.manifest';

export const spottersDefinition = defineService(spottersManifest, createSpottersService);
