import { defineService } from '@medrad/composition';
import { createPeerReviewService } from './service';
import { peerReviewManifest } from './service.manifest';

/** The service, for whoever composes the product. */
export const peerReviewDefinition = defineService(peerReviewManifest, createPeerReviewService);
