// First: what is traced must not be loaded before.
import { tracing } from './tracing';
import { runService } from '@medrad/composition';
import { learningDefinition } from './definition';

runService(learningDefinition, { env: process.env, tracing });
