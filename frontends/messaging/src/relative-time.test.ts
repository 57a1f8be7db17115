import { relativeTime } from './relative-time';

const sent = '2026-03-05T09:30:00.000Z';
const after = (seconds: number) => relativeTime(sent, Date.parse(sent) + seconds * 1000);

test.each([
  [-90, 'just now'],
  [0, 'just now'],
  [59, 'just now'],
  [60, '1 minute ago'],
  [59 * 60 + 59, '59 minutes ago'],
  [3600, '1 hour ago'],
  [24 * 3600 - 1, '23 hours ago'],
  [24 * 3600, 'yesterday'],
  [6 * 24 * 3600, '6 days ago'],
  [7 * 24 * 3600, '5 Mar 2026'],
])('CHAT-13 after %d seconds the time of a message reads "%s"', (seconds, text) => {
  expect(after(seconds)).toBe(text);
});
