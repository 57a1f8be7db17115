import type { Identity } from '@medrad/service-kit';

/** The signed-in user, as the access rules need it. */
export interface Viewer {
  userId: string;
  isDeveloper: boolean;
}

/** Converts the signed-in user to the form that the access rules take. */
export const viewerOf = ({ sub, developerGrant }: Identity): Viewer => ({
  userId: sub,
  isDeveloper: developerGrant !== null,
});
