/**
 * Request header with the id of the user for whom a write is made. The gateway refuses the write with USER_CHANGED when
 * the session belongs to another user. The header is optional, is no proof of identity and is never passed to a
 * service.
 */
export const actingUserHeader = 'x-acting-user';
