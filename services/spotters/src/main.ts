// First: what is traced must not be loaded before.
import { tracing } from './tracing';
import { runService } from '@medrad/composition';
import { spottersDefinition } from './definition';

runService(spottersDefinition, { env: process.env, tracing });
