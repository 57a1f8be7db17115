import { authDefinition } from '@medrad/auth-service';
import type { ServiceDefinition } from '@medrad/composition';
import { learningDefinition } from '@medrad/learning-service';
import { messagingDefinition } from '@medrad/messaging-service';
import { papersDefinition } from '@medrad/papers-service';
import { peerReviewDefinition } from '@medrad/peer-review-service';
import { reportingDefinition } from '@medrad/reporting-service';
import { spottersDefinition } from '@medrad/spotters-service';

/** All services of the product. Operators' commands, checks and tests also read this list. */
export const services: readonly ServiceDefinition[] = [
  authDefinition,
  spottersDefinition,
  papersDefinition,
  peerReviewDefinition,
  reportingDefinition,
  messagingDefinition,
  learningDefinition,
];
