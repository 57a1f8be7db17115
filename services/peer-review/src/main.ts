// First: what is traced must not be loaded before.
import { tracing } from './tracing';
import { runService } from '@medrad/composition';
import { peerReviewDefinition } from './definition';

runService(peerReviewDefinition, { env: process.env, tracing });
