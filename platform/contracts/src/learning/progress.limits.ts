/** Minimum number of answers or reviews from which a share is shown. */
export const progressMinAnswers = 8;
/** Number of days of a period of progress; a period is compared with the previous one. */
export const progressPeriodDays = 30;
/** Number of days in the calendar of reviews and answers: 26 weeks. */
export const progressCalendarDays = 182;
/** Minimum number of people in a comparison. */
export const comparisonMinPeople = 10;
/** Minimum number of people for a percentile; with fewer people a quarter is shown. */
export const comparisonPercentilePeople = 30;
/** Step of published percentiles; a percentile may be off by one step. */
export const comparisonPercentileStep = 5;
/** States of a comparison: shown, or the reason why it is not. */
export const comparisonStates = ['off', 'too-few-people', 'waiting', 'too-few-answers', 'shown'] as const;
