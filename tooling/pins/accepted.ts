import type { Acceptance } from './advisory';

/**
 * Reads the table of docs/advisories.md: advisory, pin, last day, reason.
 * @throws Error for a row without one of them, or with something else than a day
 */
export function readAccepted(page: string): Acceptance[] {
  const rows = page.split('\n').filter((line) => line.startsWith('|'));
  return rows.slice(2).map((row) => {
    const [id = '', pin = '', until = '', why = ''] = row
      .slice(1, -1)
      .split('|')
      .map((cell) => cell.trim().replaceAll('`', ''));
    if (!id || !pin || !why || !/^\d{4}-\d{2}-\d{2}$/.test(until))
      throw new Error(`docs/advisories.md: this row needs an advisory, a pin, a day and a reason: ${row}`);
    return { id, pin, until };
  });
}
