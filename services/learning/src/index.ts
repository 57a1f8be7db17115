export { learningDefinition } from './definition';
/** @public For tests and benchmarks. */
export { createLearningService, type LearningServiceDeps } from './service';
