import type { Identity } from '@medrad/service-kit';

/** Who looks at something, as policies know them. */
export interface Viewer {
  userId: string;
  isDeveloper: boolean;
}

/** The signed-in user as policies know them. */
export const viewerOf = ({ sub, developerGrant }: Identity): Viewer => ({
  userId: sub,
  isDeveloper: developerGrant !== null,
});
