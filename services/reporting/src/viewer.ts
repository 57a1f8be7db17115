import type { Identity } from '@medrad/service-kit';

/** The signed-in user, for access rules. */
export interface Viewer {
  userId: string;
  isDeveloper: boolean;
}

/** Converts the signed-in user for access rules. */
export const viewerOf = ({ sub, developerGrant }: Identity): Viewer => ({
  userId: sub,
  isDeveloper: developerGrant !== null,
});
