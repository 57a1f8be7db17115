import { defineService } from '@medrad/composition';
import { createPeerReviewService } from './service';
import { peerReviewManifest } from './service.manifest';

export const peerReviewDefinition = defineService(peerReviewManifest, createPeerReviewService);
