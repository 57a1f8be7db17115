/**
 * Entry point `@medrad/contracts/limits`: limits and sets of values that server and browser share. It does not import
 * TypeBox, which would enlarge the browser's code.
 */
export * from './fields.limits';
export * from './files.limits';
export * from './renditions.limits';
export * from './auth/auth.limits';
export * from './spotters/spotters.limits';
export * from './spotters/exam.limits';
export * from './spotters/exam-control.limits';
export * from './spotters/item-statistics.limits';
export * from './spotters/marking.limits';
export * from './papers/papers.limits';
export * from './peer-review/peer-review.limits';
export * from './reporting/reporting.limits';
export * from './reporting/series-facts.limits';
export * from './messaging/messaging.limits';
export * from './learning/learning.limits';
export * from './learning/progress.limits';
export * from './uploads.limits';
