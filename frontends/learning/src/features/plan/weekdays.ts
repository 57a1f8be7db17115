/** Names of the days of the week, Sunday first; indices match the numbers in plans. */
export const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
