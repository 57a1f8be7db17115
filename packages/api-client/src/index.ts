export { baseQuery, readApiError, type ApiError, type ApiRequest } from './base-query';
export { emptyApi, tagTypes } from './empty-api';
export { generatedApi } from './generated/api';
