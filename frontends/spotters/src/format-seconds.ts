const two = (value: number) => String(value).padStart(2, '0');

/** Formats whole seconds as mm:ss; minutes continue past 59. */
export function formatSeconds(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  return `${two(Math.floor(whole / 60))}:${two(whole % 60)}`;
}
