/** Chromium's connection data (Network Information API); other browsers have none. */
interface LineFacts {
  saveData?: boolean;
  effectiveType?: string;
}

const factsOf = (): LineFacts => (navigator as { connection?: LineFacts }).connection ?? {};

/** Whether the user asked to save data. */
export const savesData = (): boolean => factsOf().saveData === true;

/**
 * Whether the connection loads an image in well under a second and the user has not asked to save data. Where the
 * browser has no connection data, a device with a mouse counts as having a fast connection.
 */
export function isFastLine(): boolean {
  const { effectiveType } = factsOf();
  if (savesData()) return false;
  return effectiveType === undefined ? window.matchMedia('(pointer: fine)').matches : effectiveType === '4g';
}
