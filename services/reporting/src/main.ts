// First: what is traced must not be loaded before.
import { tracing } from './tracing';
import { runService } from '@medrad/composition';
import { reportingDefinition } from './definition';

runService(reportingDefinition, { env: process.env, tracing });
