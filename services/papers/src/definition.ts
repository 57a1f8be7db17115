import { defineService } from '@medrad/composition';
import { createPapersService } from './service';
import { papersManifest } from './service.manifest';

/** The service, for whoever composes the product. */
export const papersDefinition = defineService(papersManifest, createPapersService);
