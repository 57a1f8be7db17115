import { T, Val, elements, field, nameBytes } from './val';

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

const isIndex = (name: string) => /^(0|[1-9]\d*)$/.test(name);

/**
 * Visits every value a filter path reaches, as MongoDB walks it: through arrays of documents and by position. At the
 * leaf an array is offered whole and, where `expand` says so, element by element. `undefined` stands for a missing
 * field. Stops at the first value `test` accepts.
 */
export function someAt(
  root: Val,
  at: Path,
  expand: boolean,
  test: (value: Val | undefined, inArray: boolean) => boolean,
  from = 0,
): boolean {
  const value = field(root, at.bytes[from]!);
  return someIn(value, at, from + 1, expand, test);
}

function someIn(
  value: Val | undefined,
  at: Path,
  next: number,
  expand: boolean,
  test: (value: Val | undefined, inArray: boolean) => boolean,
): boolean {
  if (!value) return test(undefined, false);
  if (next === at.names.length) {
    if (expand && value.type === T.array) {
      for (const one of elements(value)) if (test(one, true)) return true;
    }
    return test(value, false);
  }
  if (value.type === T.doc) return someAt(value, at, expand, test, next);
  if (value.type !== T.array) return test(undefined, false);
  if (isIndex(at.names[next]!)) {
    const element = field(value, at.bytes[next]!);
    if (element && someIn(element, at, next + 1, expand, test)) return true;
  }
  for (const one of elements(value)) {
    if (one.type === T.doc && someAt(one, at, expand, test, next)) return true;
  }
  return false;
}

/** The value at a path through documents only, with no step into arrays. */
export function plainAt(root: Val, at: Path): Val | undefined {
  let value: Val | undefined = root;
  for (const name of at.bytes) {
    if (!value || value.type !== T.doc) return undefined;
    value = field(value, name);
  }
  return value;
}
