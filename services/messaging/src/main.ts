// Must be the first import: tracing instruments only modules that are loaded after it.
import { tracing } from './tracing';
import { runService } from '@medrad/composition';
import { messagingDefinition } from './definition';

runService(messagingDefinition, { env: process.env, tracing });
