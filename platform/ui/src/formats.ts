const dates = new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium' });
const calendarDays = new Intl.DateTimeFormat('en-IN', {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  timeZone: 'UTC',
});
const times = new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium', timeStyle: 'short' });
const days = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' });
const clockTimes = new Intl.DateTimeFormat('en-US', { timeStyle: 'short' });
const numbers = new Intl.NumberFormat('en-IN');

/** Formats a date: `5 Mar 2026`. */
export const formatDate = (timestamp: string): string => dates.format(new Date(timestamp));
/** Formats a calendar day such as `2026-03-05`, the same in every time zone: `Thu, 5 Mar`. */
export const formatDay = (day: string): string => calendarDays.format(new Date(day));
/** Formats a date and time: `5 Mar 2026, 3:00 pm`. */
export const formatTime = (timestamp: string): string => times.format(new Date(timestamp));
/** Formats a date and time for peer review: `Mar 5, 2024 at 3:04 PM`. */
export function formatDateAt(timestamp: string): string {
  const date = new Date(timestamp);
  // Newer browsers put a narrow no-break space before AM and PM.
  return `${days.format(date)} at ${clockTimes.format(date).replace('\u202f', ' ')}`;
}
/** Formats a date for the Reporting Room: `Mar 5, 2024`. */
export const formatUsDate = (timestamp: string): string => days.format(new Date(timestamp));
/** Formats a number with Indian grouping: `1,00,000`. */
export const formatNumber = (number: number): string => numbers.format(number);

export { formatBytes } from './upload/format-bytes';
