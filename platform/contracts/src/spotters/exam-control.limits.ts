/** Reasons for which an exam gets more time. */
export const extensionKinds = ['added', 'pause', 'stall', 'accommodation'] as const;
/** Factors by which the time of a person's exams can be extended. */
export const examTimeFactors = [1, 1.25, 1.5] as const;
/** Filter of the list of exams: running exams, sorted by their end, or ended exams, the latest first. */
export const attemptStates = ['running', 'ended'] as const;
/** Maximum time that is added to an exam at once, in seconds. */
export const examExtensionMaxSeconds = 60 * 60;
/** Longest reason of a change to an exam, in characters. */
export const examReasonMaxLength = 300;
/** Maximum number of pauses of an exam. */
export const examPausesMax = 2;
/** Longest pause in seconds, after which the clock continues by itself. */
export const examPauseMaxSeconds = 30 * 60;
/** Seconds that the server may take to send an image; any further time is added to the exam. */
export const examStallSeconds = 2;
/** Maximum time that slow images add to an exam, in seconds. */
export const examStallMaxSeconds = 60;
