export { CaseNotFound } from './case-not-found';
export { isNotFound } from './is-not-found';
export { LoadFailure } from './load-failure';
