export { actingUserHeaders, setActingUser } from './acting-user';
export type { ApiError } from './api-error';
export { baseQuery, readApiError, type ApiOptions, type ApiRequest } from './base-query';
export { emptyApi, tagTypes } from './empty-api';
export { generatedApi } from './generated/api';
export { startApi } from './generated/start-api';
export { sessionApi } from './session-api';
export { onSessionRefusal, reportFailure } from './session-refusal';
export { ownTimeZone } from './time-zone';
