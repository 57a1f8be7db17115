const keyOf = (userId: string): string => `declinedTimeZone:${userId}`;

/** Whether the user declined to review by the days of this time zone. False when the browser forbids storage. */
export function isDeclined(userId: string, timeZone: string): boolean {
  try {
    return localStorage.getItem(keyOf(userId)) === JSON.stringify(timeZone);
  } catch {
    return false;
  }
}

/** Remembers that the user declined a time zone, until they decline another one. */
export function decline(userId: string, timeZone: string): void {
  try {
    localStorage.setItem(keyOf(userId), JSON.stringify(timeZone));
  } catch {
    // Without storage the question returns with the page.
  }
}

/** Difference between a time zone and UTC at a moment, such as `GMT+05:30`; null when there is no such zone. */
function offsetOf(timeZone: string, at: Date): string | null {
  try {
    const parts = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' }).formatToParts(
      at,
    );
    return parts.find(({ type }) => type === 'timeZoneName')?.value ?? null;
  } catch {
    return null;
  }
}

/** Whether the clocks of two time zones differ at a moment. Those of a zone that the browser does not know do not. */
export function clocksDiffer(one: string, other: string, at: Date): boolean {
  const offsets = [offsetOf(one, at), offsetOf(other, at)];
  return !offsets.includes(null) && offsets[0] !== offsets[1];
}
