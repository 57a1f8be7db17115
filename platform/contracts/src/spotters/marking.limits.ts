/** Decisions of a teacher about equal answers to an image. */
export const answerVerdicts = ['accepted', 'partial', 'rejected'] as const;
/** Lists of answers for teachers: those that wait for a decision, and those that the rules rejected. */
export const answerLists = ['waiting', 'rejected'] as const;
/**
 * Progress of a decision: the marks of its answers are being changed, all have been changed, or they are being changed
 * back.
 */
export const decisionStates = ['applying', 'applied', 'undoing'] as const;
/** Sources of an answer's marks: the rules, the person who takes the exam, or a teacher. */
export const markSources = ['rules', 'self', 'teacher'] as const;
/**
 * States of an answer that the person claims to be right: it has full marks until a teacher has looked at it, it waits
 * for a teacher, a teacher has raised its marks or left them unchanged, or the person has withdrawn the claim.
 */
export const contestStates = ['claimed', 'pending', 'agreed', 'refused', 'withdrawn'] as const;
/** States of an answer that arrived after the end of its exam: not accepted by a teacher yet, or accepted. */
export const lateStates = ['pending', 'accepted'] as const;
/** What a teacher can do with an item after an exam: take it out, or give its full marks to everybody. */
export const itemAdjustments = ['removed', 'given'] as const;
/** Longest reason of a contest or decision, in characters. */
export const markReasonMaxLength = 300;
/** Maximum number of answers of a group that are shown as typed. */
export const answerSamplesMax = 3;
