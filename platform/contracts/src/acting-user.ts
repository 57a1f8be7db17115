/**
 * Request header with the id of the user that a write is made for. The gateway refuses the write with USER_CHANGED when
 * the session belongs to another user. The header is optional, proves nothing and is never passed to a service.
 */
export const actingUserHeader = 'x-acting-user';
