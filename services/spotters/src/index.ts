/** @public For tests and benchmarks. */
export { createSpottersService, type SpottersService, type SpottersServiceDeps } from './service';
export { createImageOperations, type ImageOperations } from './images/image-operations';
export { spottersDefinition } from './definition';
/** @public For benchmarks. */
export { standingMarks } from './marking/standing-marks.policy';
export { createPastExams, type PastExam, type PastExams } from './past-exams';
