// Must be the first import: tracing instruments only modules that are loaded after it.
import { tracing } from './tracing';
import { runService } from '@medrad/composition';
import { spottersDefinition } from './definition';

runService(spottersDefinition, { env: process.env, tracing });
