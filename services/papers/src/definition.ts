import { defineService } from '@medrad/composition';
import { createPapersService } from './service';
import { papersManifest } from './service.manifest';

export const papersDefinition = defineService(papersManifest, createPapersService);
