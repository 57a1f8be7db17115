export { learningDefinition } from './definition';
export { createPastPeople, type PastPeople } from './past-people';
/** @public For tests and benchmarks. */
export { createLearningService, type LearningServiceDeps } from './service';
