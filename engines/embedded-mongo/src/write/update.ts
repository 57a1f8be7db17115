import { MongoError } from '../errors';
import { equal } from '../bson/compare';
import { DocBuilder, EMPTY, newObjectId } from '../bson/make';
import { T, type Val, elements, fields, firstName, sameBytes } from '../bson/val';
import type { Filter, FilterNode } from '../query/filter';
import { edit, type Change } from './edit';
import { UPDATE_OPERATORS } from './operators';

/** A compiled update, from an old to a new document. `isInsert` means an insert by upsert. */
export interface Update {
  readonly isReplacement: boolean;
  apply(document: Val, isInsert: boolean): Val;
}

/** One change to one path. */
interface Step {
  readonly names: readonly string[];
  readonly text: string;
  readonly change: Change;
  readonly onlyOnInsert: boolean;
  readonly removes: boolean;
}

/** MongoDB's limit on a document, in bytes. */
const LARGEST = 16 * 1024 * 1024;

export function compileUpdate(source: Val): Update {
  if (source.type === T.array)
    throw new MongoError(
      'FailedToParse',
      'an update by a pipeline is not supported by the embedded database',
    );
  if (source.type !== T.doc) throw new MongoError('FailedToParse', 'Update argument must be an object');
  if (!firstName(source)?.startsWith('$')) return replacement(source);
  const steps = parseSteps(source);
  return {
    isReplacement: false,
    apply: (document, isInsert) => {
      let next = document;
      for (const { names, change, removes, onlyOnInsert } of steps)
        if (isInsert || !onlyOnInsert) next = edit(next, names, change, removes);
      return checked(document, next);
    },
  };
}

function replacement(source: Val): Update {
  for (const [name] of fields(source)) {
    if (name.startsWith('$'))
      throw new MongoError(
        'DollarPrefixedFieldName',
        `The dollar ($) prefixed field '${name}' in '${name}' is not allowed in the context of an update's replacement document.`,
      );
  }
  return {
    isReplacement: true,
    apply: (document) => {
      const id = source.get('_id') ?? document.get('_id');
      const built = new DocBuilder().set('_id', id);
      for (const [name, value] of fields(source)) if (name !== '_id') built.set(name, value);
      return checked(document, built.build());
    },
  };
}

/**
 * Verifies that the _id is unchanged and the document not too large; returns the old document when nothing has changed.
 */
function checked(document: Val, next: Val): Val {
  const old = document.get('_id');
  const now = next.get('_id');
  if (old && (!now || !equal(old, now))) {
    throw new MongoError(
      'ImmutableField',
      `Performing an update on the path '_id' would modify the immutable field '_id'`,
    );
  }
  if (next.end - next.start > LARGEST)
    throw new MongoError('BsonObjectTooLarge', `Resulting document after update is larger than ${LARGEST}`);
  return old && next.end === document.end && sameBytes(document, next) ? document : next;
}

function parseSteps(source: Val): Step[] {
  const steps: Step[] = [];
  for (const [name, operands] of fields(source)) {
    const operator = UPDATE_OPERATORS.find(name);
    if (!operator)
      throw new MongoError(
        'FailedToParse',
        `Unknown modifier: ${name}. Expected a valid update modifier or pipeline-style update specified as an array`,
      );
    if (operands.type !== T.doc)
      throw new MongoError(
        'FailedToParse',
        `Modifiers operate on fields but we found type ${operands.type} instead for ${name}`,
      );
    const { make, onlyOnInsert = false, removes = false } = operator;
    for (const [text, operand] of fields(operands))
      steps.push({ names: namesOf(text), text, change: make(operand, text), onlyOnInsert, removes });
  }
  refuseConflicts(steps);
  return steps.sort(byPath);
}

function namesOf(text: string): string[] {
  const names = text.split('.');
  if (names.some((name) => name === ''))
    throw new MongoError(
      'EmptyFieldName',
      `The update path '${text}' contains an empty field name, which is not allowed.`,
    );
  const dollar = names.find((name) => name.startsWith('$'));
  if (dollar === undefined) return names;
  const isPositional = names[0] !== dollar && (dollar === '$' || dollar.startsWith('$['));
  throw isPositional
    ? new MongoError(
        'BadValue',
        `the positional operator '${dollar}' in '${text}' is not supported by the embedded database`,
      )
    : new MongoError(
        'DollarPrefixedFieldName',
        `The dollar ($) prefixed field '${dollar}' in '${text}' is not valid for storage.`,
      );
}

function refuseConflicts(steps: readonly Step[]): void {
  const isInside = (one: string, two: string) => one === two || one.startsWith(`${two}.`);
  steps.forEach(({ text: one }, i) => {
    const other = steps.slice(0, i).find(({ text: two }) => isInside(one, two) || isInside(two, one));
    if (other === undefined) return;
    const shared = one.length < other.text.length ? one : other.text;
    throw new MongoError(
      'ConflictingUpdateOperators',
      `Updating the path '${one}' would create a conflict at '${shared}'`,
    );
  });
}

/** Orders new fields by name, and numeric names by value, as MongoDB does. */
function byPath(a: Step, b: Step): number {
  for (let i = 0; i < a.names.length && i < b.names.length; i += 1) {
    const [x, y] = [a.names[i]!, b.names[i]!];
    if (x === y) continue;
    const [m, n] = [Number(x), Number(y)];
    if (Number.isInteger(m) && Number.isInteger(n)) return m - n;
    return x < y ? -1 : 1;
  }
  return a.names.length - b.names.length;
}

/** The document inserted by an upsert: the filter's equalities, then the update, with an _id. */
export function upserted(filter: Filter, update: Update): Val {
  const seed = update.isReplacement ? onlyId(filter) : equalities(filter);
  const next = update.apply(seed, true);
  const id = next.get('_id') ?? newObjectId();
  const built = new DocBuilder().set('_id', id);
  for (const [name, value] of fields(next)) if (name !== '_id') built.set(name, value);
  return built.build();
}

function onlyId(filter: Filter): Val {
  return new DocBuilder().set('_id', equalities(filter).get('_id')).build();
}

function equalities(filter: Filter): Val {
  const found: { names: readonly string[]; text: string; value: Val }[] = [];
  let isNever = false;
  const visit = (node: FilterNode): void => {
    if (node.kind === 'and' || (node.kind === 'or' && node.nodes.length === 1)) node.nodes.forEach(visit);
    if (node.kind !== 'leaf') return;
    const single = node.operator === '$in' ? elements(node.operand) : [];
    if (node.operator === '$in' && single.length === 0) isNever = true;
    const value = node.operator === '$eq' ? node.operand : single.length === 1 ? single[0]! : undefined;
    if (!value || value.type === T.regex) return;
    const { text, names } = node.path;
    const clash = found.find(
      (one) => one.text === text || one.text.startsWith(`${text}.`) || text.startsWith(`${one.text}.`),
    );
    if (clash) throw new MongoError(54, `cannot infer query fields to set, path '${text}' is matched twice`);
    found.push({ names, text, value });
  };
  visit(filter.root);
  // A filter that never matches gives no values to insert.
  if (isNever) return EMPTY;
  return found.reduce((seed, { names, value }) => edit(seed, names, () => value), new DocBuilder().build());
}
