// Must be the first import: tracing instruments only modules that are loaded after it.
import { tracing } from './tracing';
import { runService } from '@medrad/composition';
import { reportingDefinition } from './definition';

runService(reportingDefinition, { env: process.env, tracing });
