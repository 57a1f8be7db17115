/** A cell: a text, a number, or nothing. */
export type Cell = string | number | undefined;

/** What a spreadsheet takes for a formula (CSV injection, CWE-1236). */
const formula = /^[=+\-@\t\r]/;

function cellText(cell: Cell): string {
  if (cell === undefined) return '';
  // A number stays one, a negative one too.
  if (typeof cell === 'number') return Number.isFinite(cell) ? String(Number(cell.toPrecision(9))) : '';
  const text = formula.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/**
 * Rows as comma-separated values (RFC 4180), with the mark by which Excel knows UTF-8. A text that a spreadsheet would
 * run as a formula is made harmless by an apostrophe.
 */
export const toCsv = (rows: readonly (readonly Cell[])[]): string =>
  `\uFEFF${rows.map((row) => `${row.map(cellText).join(',')}\r\n`).join('')}`;
