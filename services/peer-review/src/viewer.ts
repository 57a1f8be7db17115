import type { Identity } from '@medrad/service-kit';
import type { Viewer } from './cases/case.policy';

/** The signed-in user as policies know them. */
export const viewerOf = ({ sub, developerGrant }: Identity): Viewer => ({
  userId: sub,
  isDeveloper: developerGrant !== null,
});
