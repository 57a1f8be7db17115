import { type HeaderTable, rowMarks } from '@medrad/dicom';

const has = (table: HeaderTable, row: number, mark: number) => (table.marks[row]! & mark) !== 0;

export const isItem = (table: HeaderTable, row: number) => has(table, row, rowMarks.item);
export const isHidden = (table: HeaderTable, row: number) => has(table, row, rowMarks.hidden);

/** The tag, such as `(0028,0010)`; empty for a sequence item. */
export function tagOfRow(table: HeaderTable, row: number): string {
  if (isItem(table, row)) return '';
  const digits = table.tags[row]!.toString(16).toUpperCase().padStart(8, '0');
  return `(${digits.slice(0, 4)},${digits.slice(4)})`;
}

const bytesText = (length: number) => `${length.toLocaleString('en')} byte${length === 1 ? '' : 's'}`;

/** Value representation and length, such as `DS · 16 bytes`. */
export function kindOfRow(table: HeaderTable, row: number): string {
  const length = table.lengths[row]!;
  return [table.vrs[row], length >= 0 ? bytesText(length) : ''].filter(Boolean).join(' · ');
}

/** A note shown instead of a value, for elements without a value to show. */
export function noteOfRow(table: HeaderTable, row: number): string {
  if (isHidden(table, row)) return 'hidden: may identify a patient';
  if (table.values[row] !== '') return '';
  if (has(table, row, rowMarks.shortened)) return 'binary';
  return 'empty';
}

/** The value on one line. */
export function lineOfRow(table: HeaderTable, row: number): string {
  const text = (table.values[row] ?? '').replaceAll('\n', ' ⏎ ');
  return has(table, row, rowMarks.shortened) && text !== '' ? `${text}…` : text;
}

/** A note that only the beginning of the value is shown; empty for a complete value. */
export const shortenedText = (table: HeaderTable, row: number): string =>
  has(table, row, rowMarks.shortened) ? `Only the beginning of ${bytesText(table.lengths[row]!)}` : '';
