/** Minimum number of answers or reviews from which a share is shown. */
export const progressMinAnswers = 8;
/** Length in days of the period whose results are compared with those of the period before it. */
export const progressPeriodDays = 30;
/** Number of days in the calendar of reviews and answers: 26 weeks. */
export const progressCalendarDays = 182;
/** Minimum number of people in a comparison. */
export const comparisonMinPeople = 10;
/** Minimum number of people for a percentile; with fewer people a quarter is shown. */
export const comparisonPercentilePeople = 100;
/** Days since the registration of a verified account from which its person may take part in a comparison. */
export const comparisonMinAccountDays = 7;
/** Percentiles are published as multiples of this step; a published percentile may be off by one step. */
export const comparisonPercentileStep = 5;
/** States of a comparison: shown, or the reason why it is not. */
export const comparisonStates = [
  'off',
  'not-verified',
  'too-few-people',
  'waiting',
  'too-few-answers',
  'shown',
] as const;
