import { paperMaxMegabytes } from './papers/papers.limits';
import { peerCaseFileMaxMegabytes } from './peer-review/peer-review.limits';
import { caseFileMaxMegabytes } from './reporting/reporting.limits';
import { imageMaxMegabytes } from './spotters/spotters.limits';

/** Largest file that people upload in any area, in megabytes. */
export const uploadMaxMegabytes = Math.max(
  imageMaxMegabytes,
  paperMaxMegabytes,
  peerCaseFileMaxMegabytes,
  caseFileMaxMegabytes,
);

/**
 * Size that a proxy and a malware scanner must accept, in megabytes: the largest file, with room for a form around it.
 * @public For the tests of docker-compose.yml, of the Kubernetes manifests and of the documentation.
 */
export const uploadBodyMaxMegabytes = uploadMaxMegabytes + 20;
