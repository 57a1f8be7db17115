// First: what is traced must not be loaded before.
import { tracing } from './tracing';
import { runService } from '@medrad/composition';
import { papersDefinition } from './definition';

runService(papersDefinition, { env: process.env, tracing });
