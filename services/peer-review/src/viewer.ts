import type { Identity } from '@medrad/service-kit';
import type { Viewer } from './cases/case.policy';

/** Converts the signed-in user for access rules. */
export const viewerOf = ({ sub, developerGrant }: Identity): Viewer => ({
  userId: sub,
  isDeveloper: developerGrant !== null,
});
