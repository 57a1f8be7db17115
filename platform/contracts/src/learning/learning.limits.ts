/** Grades of a review: how well a card was recalled. */
export const reviewGrades = ['again', 'hard', 'good', 'easy'] as const;

/** Number of characters of a case key. */
export const caseKeyLength = 16;
/** Maximum number of cards that one call adds. */
export const cardsAddedMaxItems = 200;
/** Maximum number of images whose cards one call can look up. */
export const cardsFoundMaxItems = 60;
/** Maximum number of cards of a person. */
export const deckMaxCards = 30_000;
/** Maximum number of reviews that one call sends. */
export const reviewsSentMaxItems = 200;
/** Maximum number of stored reviews of one card; any further reviews are ignored. */
export const cardMaxReviews = 1000;
/** Longest time for a review, in milliseconds. */
export const reviewMaxMilliseconds = 60 * 60 * 1000;
/** Minimum of reviews per day in a review plan. */
export const reviewsADayMin = 1;
/** Maximum of reviews per day in a review plan. */
export const reviewsADayMax = 500;
/** Maximum of new cards per day in a review plan. */
export const newADayMax = 100;
/** Minimum of the desired share of recalled cards in a review plan. */
export const retentionMin = 0.7;
/** Maximum of the desired share of recalled cards in a review plan. */
export const retentionMax = 0.97;
/** Largest day of the week: 0 is Sunday, 6 is Saturday. */
export const weekdayMax = 6;
/** Maximum number of days of the week without reviews. */
export const restDaysMaxItems = 6;
/** Maximum length of the name of a time zone. */
export const timeZoneMaxLength = 64;
/** Minimum number of days over which a backlog is spread. */
export const backlogMinDays = 1;
/** Maximum number of days over which a backlog is spread. */
export const backlogMaxDays = 60;
