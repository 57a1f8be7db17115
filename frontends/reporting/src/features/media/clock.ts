/** Formats seconds as minutes and seconds: `1:05`; `0:00` while the time is unknown. */
export function clockOf(seconds: number): string {
  const whole = Number.isFinite(seconds) ? Math.floor(seconds) : 0;
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}
