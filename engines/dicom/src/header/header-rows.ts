import { type HeaderTable, maxRows, rowMarks } from './header-table';

/** One row of a header, before it is added to the columns. */
export interface HeaderRow {
  tag: number;
  depth: number;
  vr: string;
  keyword: string;
  name: string;
  value: string;
  marks: number;
  length: number;
}

/**
 * Number of characters of all values after which each further value is cut to the minimum useful
 * length.
 */
const maxTextLength = 8_000_000;
const shortValue = 64;
/** Maximum nesting that the columns can store. */
const deepest = 0xffff;

/** Formats a tag as `(0028,0010)`. */
export function tagText(tag: number): string {
  const digits = (tag >>> 0).toString(16).toUpperCase().padStart(8, '0');
  return `(${digits.slice(0, 4)},${digits.slice(4)})`;
}

function searchedLine({ tag, keyword, name, value, vr, marks }: HeaderRow): string {
  const isItem = (marks & rowMarks.item) !== 0;
  const digits = isItem ? '' : `${tagText(tag)} ${(tag >>> 0).toString(16).padStart(8, '0')} `;
  return `${digits}${vr} ${keyword} ${name} ${value}`.replaceAll('\n', ' ').toLowerCase();
}

/** Collects the rows of a header; rows beyond the limit are only counted. */
export class HeaderRows {
  frameRow = -1;
  private readonly rows: HeaderRow[] = [];
  private readonly ends: number[] = [];
  private characters = 0;
  private hidden = 0;
  private leftOut = 0;

  /** Adds a row. @returns the row number for {@link end}; -1 when it is not listed */
  add(row: HeaderRow): number {
    if (this.rows.length >= maxRows) {
      this.leftOut += 1;
      return -1;
    }
    const isCut = this.characters > maxTextLength && row.value.length > shortValue;
    this.characters += row.value.length;
    if ((row.marks & rowMarks.hidden) !== 0) this.hidden += 1;
    const cut = { ...row, value: row.value.slice(0, shortValue), marks: row.marks | rowMarks.shortened };
    this.rows.push(isCut ? cut : row);
    this.ends.push(this.rows.length);
    return this.rows.length - 1;
  }

  /** Ends a row after all its children were added. */
  end(row: number): void {
    if (row >= 0) this.ends[row] = this.rows.length;
  }

  table(hasIdentity: boolean): HeaderTable {
    const { rows } = this;
    return {
      tags: Uint32Array.from(rows, ({ tag }) => tag >>> 0),
      depths: Uint16Array.from(rows, ({ depth }) => Math.min(deepest, depth)),
      ends: Uint32Array.from(this.ends),
      marks: Uint8Array.from(rows, ({ marks }) => marks),
      lengths: Float64Array.from(rows, ({ length }) => length),
      vrs: rows.map(({ vr }) => vr),
      keywords: rows.map(({ keyword }) => keyword),
      names: rows.map(({ name }) => name),
      values: rows.map(({ value }) => value),
      searched: rows.map(searchedLine).join('\n'),
      frameRow: this.frameRow,
      hidden: this.hidden,
      leftOut: this.leftOut,
      hasIdentity,
    };
  }
}
