/**
 * Header of learning calls with the time zone of this browser. The contracts contain a constant with the same value.
 */
const header = 'X-Time-Zone';

/** Time zone of this browser by its IANA name. */
export const ownTimeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/**
 * Headers that name the time zone of this browser; empty for calls of other services than learning.
 * @param endpoint operation id of the call, which contains “Learning” for the calls of the learning service
 */
export const timeZoneHeaders = (endpoint: string): Record<string, string> =>
  endpoint.includes('Learning') ? { [header]: ownTimeZone() } : {};
