import type { HeaderTable } from '@medrad/dicom';

const startsOf = new WeakMap<HeaderTable, Uint32Array>();

/** Offset of each row in the searched text. */
function rowStarts(table: HeaderTable): Uint32Array {
  const known = startsOf.get(table);
  if (known) return known;
  const starts = new Uint32Array(table.tags.length);
  for (let row = 0, at = 0; row < starts.length; row += 1) {
    starts[row] = at;
    const next = table.searched.indexOf('\n', at);
    at = next < 0 ? table.searched.length : next + 1;
  }
  startsOf.set(table, starts);
  return starts;
}

/**
 * Rows whose tag, representation, keyword, name or visible value contains a text, ignoring case.
 */
export function searchHeader(table: HeaderTable, text: string): number[] {
  const wanted = text.trim().toLowerCase().replaceAll('\n', ' ');
  if (wanted === '') return [];
  const { searched } = table;
  const starts = rowStarts(table);
  const found: number[] = [];
  let row = 0;
  for (let at = searched.indexOf(wanted); at >= 0;) {
    while (row + 1 < starts.length && starts[row + 1]! <= at) row += 1;
    found.push(row);
    // Skips the rest of a row that has matched.
    const next = starts[row + 1];
    at = next === undefined ? -1 : searched.indexOf(wanted, next);
  }
  return found;
}

/** Splits a text at matches; every second part is a match. */
export function highlighted(text: string, wanted: string): string[] {
  const search = wanted.trim().toLowerCase();
  const lower = text.toLowerCase();
  // Some letters change their length in lower case; offsets in the lower-case text would then be wrong.
  if (search === '' || lower.length !== text.length) return [text];
  const parts: string[] = [];
  let from = 0;
  for (let at = lower.indexOf(search); at >= 0; at = lower.indexOf(search, from)) {
    parts.push(text.slice(from, at), text.slice(at, at + search.length));
    from = at + search.length;
  }
  parts.push(text.slice(from));
  return parts;
}
