import { type HeaderTable, rowMarks } from '@medrad/dicom';

/** Whether something is inside of a row. */
export const isFoldable = ({ ends }: HeaderTable, row: number): boolean => ends[row]! > row + 1;

/** Rows that are seen, in order: what is inside of a folded one is not. */
export function visibleRows(table: HeaderTable, folded: ReadonlySet<number>): number[] {
  const rows: number[] = [];
  const count = table.tags.length;
  for (let row = 0; row < count; row = folded.has(row) ? table.ends[row]! : row + 1) rows.push(row);
  return rows;
}

/** The rows that a row is inside of, outermost first. */
export function rowsAround({ ends }: HeaderTable, row: number): number[] {
  const around: number[] = [];
  for (let at = 0; at < row;) {
    if (ends[at]! <= row) at = ends[at]!;
    else {
      around.push(at);
      at += 1;
    }
  }
  return around;
}

/** At first the functional groups of other frames are folded: those of the frame that is seen are found at once. */
export function firstFolded({ marks }: HeaderTable): ReadonlySet<number> {
  const folded = new Set<number>();
  for (const [row, mark] of marks.entries()) if ((mark & rowMarks.otherFrame) !== 0) folded.add(row);
  return folded;
}

/** Every row that something is inside of. */
export function allFolded(table: HeaderTable): ReadonlySet<number> {
  const folded = new Set<number>();
  for (let row = 0; row < table.tags.length; row += 1) if (isFoldable(table, row)) folded.add(row);
  return folded;
}

/** The row at a place of a sorted list, or the last one before it. */
export function placeOf(rows: readonly number[], row: number): number {
  let [from, to] = [0, rows.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if (rows[middle]! <= row) from = middle + 1;
    else to = middle;
  }
  return Math.max(0, from - 1);
}
