// First: what is traced must not be loaded before.
import { tracing } from './tracing';
import { runService } from '@medrad/composition';
import { authDefinition } from './definition';

runService(authDefinition, { env: process.env, tracing });
