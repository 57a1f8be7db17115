/** A cell: a text, a number, or empty. */
export type Cell = string | number | undefined;

/** First characters of texts that spreadsheets execute as formulas (CSV injection, CWE-1236). */
const formula = /^[=+\-@\t\r]/;

function cellText(cell: Cell): string {
  if (cell === undefined) return '';
  // Numbers need no guard against formulas, not even negative ones.
  if (typeof cell === 'number') return Number.isFinite(cell) ? String(Number(cell.toPrecision(9))) : '';
  const text = formula.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/**
 * Rows as comma-separated values (RFC 4180), with a byte order mark so that Excel recognises UTF-8. A text that a
 * spreadsheet would run as a formula is prefixed with an apostrophe.
 */
export const toCsv = (rows: readonly (readonly Cell[])[]): string =>
  `\uFEFF${rows.map((row) => `${row.map(cellText).join(',')}\r\n`).join('')}`;
