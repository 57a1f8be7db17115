import type { Identity } from '@medrad/service-kit';
import type { Viewer } from './cases/case.policy';

/** Converts the signed-in user to the form that the access rules take. */
export const viewerOf = ({ sub, developerGrant }: Identity): Viewer => ({
  userId: sub,
  isDeveloper: developerGrant !== null,
});
