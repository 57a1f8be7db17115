const dates = new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium' });
const times = new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium', timeStyle: 'short' });
const numbers = new Intl.NumberFormat('en-IN');

/** A day: `5 Mar 2026`. */
export const formatDate = (timestamp: string): string => dates.format(new Date(timestamp));
/** A moment: `5 Mar 2026, 3:00 pm`. */
export const formatTime = (timestamp: string): string => times.format(new Date(timestamp));
/** A number with Indian grouping: `1,00,000`. */
export const formatNumber = (number: number): string => numbers.format(number);
