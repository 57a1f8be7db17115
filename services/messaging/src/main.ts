// First: what is traced must not be loaded before.
import { tracing } from './tracing';
import { runService } from '@medrad/composition';
import { messagingDefinition } from './definition';

runService(messagingDefinition, { env: process.env, tracing });
