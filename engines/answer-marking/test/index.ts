/** What benchmarks outside this engine use of its tests. */
export { simulateClass } from './class-of-residents';
export { labelledAnswers, readLabelledAnswers, type LabelledAnswer } from './labelled-answers';
export { shareAccepted } from './shares';
export { simulateUnseen } from './unseen-answers';
