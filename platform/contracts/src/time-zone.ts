/**
 * Request header with the IANA name of the time zone of the user's device. The learning service takes it for a user
 * who never saved a plan of reviews; it is optional, and a name that is not known is ignored.
 */
export const timeZoneHeader = 'x-time-zone';
