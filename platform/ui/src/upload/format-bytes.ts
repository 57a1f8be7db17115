const units = ['KB', 'MB', 'GB'];

/** Formats a file's size: `820 KB`, `4.2 MB`. */
export function formatBytes(bytes: number): string {
  let value = bytes / 1024;
  let unit = 0;
  while (value >= 1000 && unit < units.length - 1) {
    value /= 1024;
    unit += 1;
  }
  return `${value < 10 && unit > 0 ? value.toFixed(1) : Math.max(1, Math.round(value))} ${units[unit]}`;
}
