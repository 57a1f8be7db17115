import { MongoError } from '../errors';
import { path as makePath, plainAt } from '../bson/paths';
import { DocBuilder, arrayOf } from '../bson/make';
import { T, type Val, elements, field, fields, nameBytes } from '../bson/val';
import { compileFilter, type Filter, type FilterNode, type Leaf } from '../query/filter';
import { edit } from './edit';

/** The conditions of `arrayFilters`, by the identifier their fields begin with. */
export type ArrayFilters = ReadonlyMap<string, (element: Val) => boolean>;

/** Each filter's fields begin with its identifier; the element is offered under that name. */
export function parseArrayFilters(source: Val | undefined): ArrayFilters {
  const found = new Map<string, (element: Val) => boolean>();
  for (const one of source ? elements(source) : []) {
    const name = identifierOf(one);
    if (!name)
      throw new MongoError(
        'FailedToParse',
        'Cannot use an expression without a top-level field name in arrayFilters',
      );
    if (found.has(name))
      throw new MongoError(
        'FailedToParse',
        `Found multiple array filters with the same top-level field name ${name}`,
      );
    const filter = compileFilter(one);
    found.set(name, (element) => filter.matches(new DocBuilder().set(name, element).build()));
  }
  return found;
}

function identifierOf(filter: Val): string | undefined {
  for (const [name, value] of fields(filter)) {
    if (!name.startsWith('$')) return name.split('.')[0];
    const inner =
      value.type === T.array
        ? elements(value)
            .map(identifierOf)
            .find((one) => one)
        : undefined;
    if (inner) return inner;
  }
  return undefined;
}

/** The index of the array element a filter matched: what the positional `$` stands for. */
export function matchedPosition(filter: Filter, document: Val, arrayPath: string): number | undefined {
  const array = plainAt(document, makePath(arrayPath));
  if (array?.type !== T.array) return undefined;
  const about = leavesOf(filter.root).filter(
    ({ path }) => path.text === arrayPath || path.text.startsWith(`${arrayPath}.`),
  );
  for (const leaf of about.reverse()) {
    const single: Filter = compileFilter(leafSource(leaf));
    const list = elements(array);
    const at = list.findIndex((one) =>
      single.matches(edit(document, arrayPath.split('.'), () => arrayOf([one]))),
    );
    if (at >= 0) return at;
  }
  return undefined;
}

function leafSource(leaf: Leaf): Val {
  const isPlain = leaf.operator === '$regex' && leaf.operand.type === T.regex;
  const operand = isPlain ? leaf.operand : new DocBuilder().set(leaf.operator, leaf.operand).build();
  return new DocBuilder().set(leaf.path.text, operand).build();
}

function leavesOf(node: FilterNode): Leaf[] {
  if (node.kind === 'leaf') return node.predicate.negated ? [] : [node];
  return node.kind === 'and' || node.kind === 'or' ? node.nodes.flatMap(leavesOf) : [];
}

interface Matching {
  readonly filter: Filter;
  readonly arrayFilters: ArrayFilters;
}

/** The concrete paths a path with `$`, `$[]` and `$[identifier]` stands for in a document. */
export function concretePaths(document: Val, names: readonly string[], matching: Matching): string[][] {
  const at = names.findIndex((name) => name.startsWith('$'));
  if (at < 0) return [[...names]];
  const name = names[at]!;
  const head = names.slice(0, at);
  const array = valueAt(document, head);
  const rest = names.slice(at + 1);
  const places =
    name === '$'
      ? positional(document, head, matching.filter)
      : everyElement(array, head, name, matching.arrayFilters);
  return places.flatMap((place) => concretePaths(document, [...head, String(place), ...rest], matching));
}

function valueAt(document: Val, names: readonly string[]): Val | undefined {
  let value: Val | undefined = document;
  for (const name of names) value = value?.isContainer ? field(value, nameBytes(name)) : undefined;
  return value;
}

function positional(document: Val, head: readonly string[], filter: Filter): number[] {
  const found = matchedPosition(filter, document, head.join('.'));
  if (found === undefined)
    throw new MongoError('BadValue', 'The positional operator did not find the match needed from the query.');
  return [found];
}

function everyElement(
  array: Val | undefined,
  head: readonly string[],
  name: string,
  filters: ArrayFilters,
): number[] {
  if (!array)
    throw new MongoError(
      'BadValue',
      `The path '${head.join('.')}' must exist in the document in order to apply array updates.`,
    );
  if (array.type !== T.array)
    throw new MongoError('BadValue', `Cannot apply array updates to non-array element ${head.join('.')}`);
  const list = elements(array);
  const identifier = /^\$\[(.*)\]$/.exec(name)?.[1];
  if (identifier === undefined)
    throw new MongoError(
      'DollarPrefixedFieldName',
      `The dollar ($) prefixed field '${name}' is not valid for storage.`,
    );
  if (identifier === '') return list.map((_, i) => i);
  const test = filters.get(identifier);
  if (!test) throw new MongoError('BadValue', `No array filter found for identifier '${identifier}' in path`);
  return list.flatMap((one, i) => (test(one) ? [i] : []));
}
