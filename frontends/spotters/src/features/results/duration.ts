/** The seconds in `?duration=`, or null when absent or invalid. */
export function parseDuration(text: string | null): number | null {
  return text !== null && /^\d{1,9}$/.test(text) ? Number(text) : null;
}
