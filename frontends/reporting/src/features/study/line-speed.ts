/** What Chromium tells of the line (Network Information API); other browsers tell nothing. */
interface LineFacts {
  saveData?: boolean;
  effectiveType?: string;
}

const factsOf = (): LineFacts => (navigator as { connection?: LineFacts }).connection ?? {};

/** The person has asked for as little data as possible. */
export const savesData = (): boolean => factsOf().saveData === true;

/**
 * The line carries an image in well under a second and nobody counts its bytes. A browser that tells nothing of its line is
 * taken for a desktop's where it is used with a mouse.
 */
export function isFastLine(): boolean {
  const { effectiveType } = factsOf();
  if (savesData()) return false;
  return effectiveType === undefined ? window.matchMedia('(pointer: fine)').matches : effectiveType === '4g';
}
