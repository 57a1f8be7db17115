/** Chromium's connection data (Network Information API); other browsers have none. */
interface LineFacts {
  saveData?: boolean;
  effectiveType?: string;
}

const factsOf = (): LineFacts => (navigator as { connection?: LineFacts }).connection ?? {};

/** Whether the user asked to save data. */
export const savesData = (): boolean => factsOf().saveData === true;

/**
 * Whether the connection loads an image in well under a second and is not metered. Without
 * connection data, a device with a mouse is assumed to be on a fast connection.
 */
export function isFastLine(): boolean {
  const { effectiveType } = factsOf();
  if (savesData()) return false;
  return effectiveType === undefined ? window.matchMedia('(pointer: fine)').matches : effectiveType === '4g';
}
