/** Addresses of all calls, by operation id. A bundle holds those that it names. */
export * as calls from './generated/addresses';
export { urlOf, withQuery } from './url-of';
