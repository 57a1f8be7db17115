/** Test utilities used by benchmarks outside of this engine. */
export { simulateClass } from './class-of-residents';
export { labelledAnswers, readLabelledAnswers, type LabelledAnswer } from './labelled-answers';
export { shareAccepted } from './shares';
export { simulateUnseen } from './unseen-answers';
