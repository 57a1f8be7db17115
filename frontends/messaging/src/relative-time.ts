import { formatDate } from '@medrad/ui/formats';

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;
const week = 7 * day;

const relative = new Intl.RelativeTimeFormat('en', { numeric: 'auto' });

/**
 * The time since a date: `just now`, `5 minutes ago`, `yesterday`; the date itself after a week.
 */
export function relativeTime(iso: string, now: number): string {
  const seconds = Math.floor((now - Date.parse(iso)) / 1000);
  if (seconds < minute) return 'just now';
  if (seconds < hour) return relative.format(-Math.floor(seconds / minute), 'minute');
  if (seconds < day) return relative.format(-Math.floor(seconds / hour), 'hour');
  if (seconds < week) return relative.format(-Math.floor(seconds / day), 'day');
  return formatDate(iso);
}
