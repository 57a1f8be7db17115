import { defineService } from '@medrad/composition';
import { createLearningService } from './service';
import { learningManifest } from './service.manifest';

/** The service, for whoever composes the product. */
export const learningDefinition = defineService(learningManifest, createLearningService);
