const day = 86_400_000;
const time = /^(\d{2})(\d{2}(\d{2}(\.\d{1,6})?)?)?$/;
const longTime = /^(\d{8})(\d{2}(\d{2}(\d{2}(\.\d{1,6})?)?)?)?([+-]\d{4})?$/;

/** A DA value shifted by days; null for an invalid date. */
export function shiftDate(value: string, days: number): string | null {
  const digits = /^(\d{4})\.?(\d{2})\.?(\d{2})$/.exec(value);
  if (!digits) return null;
  const [year, month, date] = [Number(digits[1]), Number(digits[2]), Number(digits[3])];
  const moment = new Date(0);
  moment.setUTCFullYear(year, month - 1, date);
  if (moment.getUTCMonth() !== month - 1 || moment.getUTCDate() !== date) return null;
  const shifted = new Date(moment.getTime() + days * day);
  const shiftedYear = shifted.getUTCFullYear();
  if (shiftedYear < 1 || shiftedYear > 9999) return null;
  const pad = (part: number, width: number) => String(part).padStart(width, '0');
  return pad(shiftedYear, 4) + pad(shifted.getUTCMonth() + 1, 2) + pad(shifted.getUTCDate(), 2);
}

/** A valid TM value unchanged; null for an invalid one. */
export function keepTime(value: string): string | null {
  return time.test(value) ? value : null;
}

/**
 * A DT value shifted by days, without its UTC offset, which would reveal the region; null for an
 * invalid value.
 */
export function shiftDateTime(value: string, days: number): string | null {
  const parts = longTime.exec(value);
  const date = parts?.[1] ? shiftDate(parts[1], days) : null;
  return date === null ? null : date + (parts?.[2] ?? '');
}
