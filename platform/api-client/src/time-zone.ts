/**
 * Header of learning calls with the time zone of this browser. The contracts contain a constant with the same value.
 */
const header = 'X-Time-Zone';

/** Time zone of this browser by its IANA name. */
export const ownTimeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Headers that name the time zone of this browser; empty for calls that no learning day concerns. */
export const timeZoneHeaders = (url: string): Record<string, string> =>
  url.startsWith('/api/learning/') ? { [header]: ownTimeZone() } : {};
