export { CaseNotFound } from './case-not-found';
export { isMissing } from './is-missing';
