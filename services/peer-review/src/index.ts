export { peerReviewDefinition } from './definition';
/** @public For tests and benchmarks. */
export { createPeerReviewService, type PeerReviewService, type PeerReviewServiceDeps } from './service';
