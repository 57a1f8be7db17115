/** Why a teacher should look at an image: it hardly tells good from poor answers, too few are right, or nearly all are. */
export const itemFlags = ['low-discrimination', 'too-hard', 'too-easy'] as const;
/** What a list of images is sorted by: the most flags first, or the lowest statistic first. */
export const itemOrders = ['flags', 'facility', 'discrimination'] as const;
/** Least answers from which the facility of an image is told. */
export const facilityMinAnswers = 8;
/** Least answers from which the discrimination of an image is told. */
export const discriminationMinAnswers = 30;
/** A discrimination below this is flagged. */
export const discriminationMin = 0.1;
/** A facility below this is flagged as too hard. */
export const facilityMin = 0.2;
/** A facility above this is flagged as too easy. */
export const facilityMax = 0.95;
/** Maximum number of groups of wrong answers that are listed for an image. */
export const wrongAnswersMax = 3;
