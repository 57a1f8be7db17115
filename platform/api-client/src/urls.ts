/** Addresses of all calls, by operation id. A bundle contains only the addresses that it uses. */
export * as calls from './generated/addresses';
export { urlOf, withQuery } from './url-of';
