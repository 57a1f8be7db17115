import { type HeaderTable, rowMarks } from '@medrad/dicom';

/** Whether a row has children. */
export const isFoldable = ({ ends }: HeaderTable, row: number): boolean => ends[row]! > row + 1;

/** Visible rows in order, without the children of folded rows. */
export function visibleRows(table: HeaderTable, folded: ReadonlySet<number>): number[] {
  const rows: number[] = [];
  const count = table.tags.length;
  for (let row = 0; row < count; row = folded.has(row) ? table.ends[row]! : row + 1) rows.push(row);
  return rows;
}

/** The ancestors of a row, outermost first. */
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

/** Initially folded rows: the functional groups of all frames but the shown one. */
export function firstFolded({ marks }: HeaderTable): ReadonlySet<number> {
  const folded = new Set<number>();
  for (const [row, mark] of marks.entries()) if ((mark & rowMarks.otherFrame) !== 0) folded.add(row);
  return folded;
}

/** All rows that have children. */
export function allFolded(table: HeaderTable): ReadonlySet<number> {
  const folded = new Set<number>();
  for (let row = 0; row < table.tags.length; row += 1) if (isFoldable(table, row)) folded.add(row);
  return folded;
}

/** Index of a row in a sorted list, or of the last row before it. */
export function placeOf(rows: readonly number[], row: number): number {
  let [from, to] = [0, rows.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if (rows[middle]! <= row) from = middle + 1;
    else to = middle;
  }
  return Math.max(0, from - 1);
}
