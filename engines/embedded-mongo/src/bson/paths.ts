import { T, type Val, elements, field, nameBytes } from './val';

/** A dotted path, split once. */
export interface Path {
  readonly text: string;
  readonly names: readonly string[];
  readonly bytes: readonly Buffer[];
}

export function path(text: string): Path {
  const names = text.split('.');
  return { text, names, bytes: names.map(nameBytes) };
}

/** Tests a value; `inArray` says that the value is an element of an array and that the whole array was tested, too. */
type Test = (value: Val | undefined, inArray: boolean) => boolean;

const isIndex = (name: string) => /^(0|[1-9]\d*)$/.test(name);

/**
 * Visits every value that a filter path reaches, with MongoDB's rules: through arrays of documents
 * and by position. An array at the end of the path is tested as a whole and, if `expand` is set,
 * element by element. `undefined` means a missing field. Stops at the first accepted value.
 */
export function someAt(root: Val, at: Path, expand: boolean, test: Test, from = 0): boolean {
  const value = field(root, at.bytes[from]!);
  return someIn(value, at, from + 1, expand, test);
}

function someIn(
  value: Val | undefined,
  at: Path,
  next: number,
  expand: boolean,
  test: Test,
  byPosition = false,
): boolean {
  if (!value) return test(undefined, false);
  if (next === at.names.length) {
    if (expand && value.type === T.array) {
      for (const one of elements(value)) if (test(one, true)) return true;
    }
    return test(value, false);
  }
  if (value.type === T.doc) return someAt(value, at, expand, test, next);
  return value.type === T.array
    ? someInArray(value, at, next, expand, test, byPosition)
    : test(undefined, false);
}

/**
 * Continues a path in an array: in each of its documents, and in the element whose index is the
 * next name. A scalar element counts as a missing field, unless the name is a number; a nested
 * array is skipped. When nothing is reached, the field is missing, except in an array reached by
 * index.
 */
function someInArray(
  array: Val,
  at: Path,
  next: number,
  expand: boolean,
  test: Test,
  byPosition: boolean,
): boolean {
  const isPosition = isIndex(at.names[next]!);
  const numbered = isPosition ? field(array, at.bytes[next]!) : undefined;
  if (numbered && someIn(numbered, at, next + 1, expand, test, true)) return true;
  let isOffered = numbered !== undefined;
  for (const one of elements(array)) {
    if (one.type === T.array || (isPosition && one.type !== T.doc)) continue;
    isOffered = true;
    if (one.type === T.doc ? someAt(one, at, expand, test, next) : test(undefined, false)) return true;
  }
  return !isOffered && !byPosition && test(undefined, false);
}
