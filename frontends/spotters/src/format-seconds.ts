const two = (value: number) => String(value).padStart(2, '0');

/** Whole seconds as mm:ss; from an hour on the minutes go past 59. */
export function formatSeconds(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  return `${two(Math.floor(whole / 60))}:${two(whole % 60)}`;
}
