import { MongoError } from '../errors';
import { DocBuilder, EMPTY, NULL, arrayOf } from '../bson/make';
import { show } from '../bson/show';
import { T, type Val, elements, fields } from '../bson/val';

/**
 * Computes the new value from the old one; returning the old one leaves the field unchanged,
 * undefined removes it.
 */
export type Change = (old: Val | undefined) => Val | undefined;

const isIndex = (name: string) => /^(0|[1-9]\d*)$/.test(name);
const indexOf = (name: string) => (isIndex(name) ? Number(name) : -1);

/** Maximum nulls with which an update may pad an array, as in MongoDB. */
const MOST_PADDING = 1_500_000;

/**
 * A copy of `container` with the value at a path changed; missing parent documents are created.
 * @throws MongoError PathNotViable when another value blocks the path, unless the change only
 * `removes`
 */
export function edit(
  container: Val,
  names: readonly string[],
  change: Change,
  removes = false,
  from = 0,
): Val {
  const name = names[from]!;
  const isLeaf = from === names.length - 1;
  const deeper: Change = isLeaf
    ? change
    : (old) => {
        if (old?.isContainer) return edit(old, names, change, removes, from + 1);
        if (removes) return old;
        if (old) throw notViable(names[from + 1]!, name, old);
        const made = edit(EMPTY, names, change, removes, from + 1);
        return made.end - made.start > 5 ? made : undefined;
      };
  if (removes && container.type === T.array && !elements(container)[indexOf(name)]) return container;
  return container.type === T.array
    ? editElement(container, name, deeper, names[from - 1])
    : editField(container, name, deeper);
}

function notViable(name: string, parent: string, old: Val): MongoError {
  return new MongoError(
    'PathNotViable',
    `Cannot create field '${name}' in element {${parent}: ${show(old)}}`,
  );
}

function editField(document: Val, name: string, change: Change): Val {
  const old = document.get(name);
  const next = change(old);
  if (next === old) return document;
  const built = new DocBuilder();
  for (const [other, value] of fields(document)) built.set(other, other === name ? next : value);
  if (!old) built.set(name, next);
  return built.build();
}

function editElement(array: Val, name: string, change: Change, parent: string | undefined): Val {
  if (!isIndex(name)) throw notViable(name, parent ?? '', array);
  const list = elements(array);
  const at = Number(name);
  const old = list[at];
  const next = change(old);
  if (next === old) return array;
  if (at - list.length > MOST_PADDING)
    throw new MongoError('BadValue', 'Resulting array would be too large.');
  while (list.length < at) list.push(NULL);
  list[at] = next ?? NULL;
  return arrayOf(list);
}
