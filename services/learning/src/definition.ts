import { defineService } from '@medrad/composition';
import { createLearningService } from './service';
import { learningManifest } from './service.manifest';

export const learningDefinition = defineService(learningManifest, createLearningService);
