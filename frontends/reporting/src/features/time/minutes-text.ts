/** A time in words: `under a minute`, `1 minute`, `12 minutes`. */
export function minutesText(seconds: number): string {
  const minutes = Math.round(seconds / 60);
  if (minutes < 1) return 'under a minute';
  return minutes === 1 ? '1 minute' : `${minutes} minutes`;
}
