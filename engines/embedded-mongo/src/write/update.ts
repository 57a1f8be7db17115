import { MongoError } from '../errors';
import { equal } from '../bson/compare';
import { DocBuilder, EMPTY, newObjectId } from '../bson/make';
import { path as makePath, plainAt } from '../bson/paths';
import { show } from '../bson/show';
import { T, type Val, elements, fields, firstName, sameBytes } from '../bson/val';
import { compileStages } from '../aggregate/document-stages';
import { isOperators, type Filter, type FilterNode } from '../query/filter';
import { edit, type Change } from './edit';
import { UPDATE_OPERATORS } from './operators';
import { concretePaths, parseArrayFilters } from './positions';

/** A compiled update: the new document for an old one. `isInsert` lets $setOnInsert speak. */
export interface Update {
  readonly isReplacement: boolean;
  apply(document: Val, filter: Filter, isInsert: boolean): Val;
}

interface Step {
  readonly names: readonly string[];
  readonly text: string;
  readonly onlyOnInsert: boolean;
  readonly operator: string;
  readonly change: Change;
  /** Where $rename takes the value from. */
  readonly source?: readonly string[];
}

const LARGEST = 16 * 1024 * 1024;

export function compileUpdate(source: Val, arrayFilters: Val | undefined): Update {
  if (source.type === T.array) return compilePipeline(source);
  if (source.type !== T.doc)
    throw new MongoError('FailedToParse', 'Update argument must be either an object or an array');
  if (!firstName(source)?.startsWith('$')) return replacement(source);
  const steps = parseSteps(source);
  const filters = parseArrayFilters(arrayFilters);
  refuseUnused(filters.keys(), steps);
  return {
    isReplacement: false,
    apply: (document, filter, isInsert) => {
      let next = document;
      for (const step of steps) {
        if (step.source) {
          next = rename(next, step);
          continue;
        }
        // Paths are looked up even where nothing is to be set: a path that cannot be is an error all the same.
        const paths = concretePaths(next, step.names, { filter, arrayFilters: filters });
        if (step.onlyOnInsert && !isInsert) continue;
        for (const names of paths) next = edit(next, names, step.change, step.operator === '$unset');
      }
      return checked(document, next);
    },
  };
}

function refuseUnused(identifiers: Iterable<string>, steps: readonly Step[]): void {
  for (const name of identifiers) {
    if (!steps.some((step) => step.names.includes(`$[${name}]`))) {
      throw new MongoError(
        'FailedToParse',
        `The array filter for identifier '${name}' was not used in the update`,
      );
    }
  }
}

function compilePipeline(source: Val): Update {
  const run = compileStages(source);
  return { isReplacement: false, apply: (document) => checked(document, run(document)) };
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

/** The _id stays what it was, and stays first; a document keeps below 16 MB. */
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
  for (const [operator, operands] of fields(source)) {
    const known = operator === '$setOnInsert' ? '$set' : operator;
    if (!operator.startsWith('$') || !(known === '$rename' || UPDATE_OPERATORS[known])) {
      throw new MongoError(
        'FailedToParse',
        `Unknown modifier: ${operator}. Expected a valid update modifier or pipeline-style update specified as an array`,
      );
    }
    if (operands.type !== T.doc)
      throw new MongoError(
        'FailedToParse',
        `Modifiers operate on fields but we found type ${operands.type} instead for ${operator}`,
      );
    for (const [text, operand] of fields(operands)) {
      if (known === '$rename') steps.push(renameStep(text, operand));
      else
        steps.push({
          names: namesOf(text),
          text,
          operator,
          onlyOnInsert: operator === '$setOnInsert',
          change: UPDATE_OPERATORS[known]!(operand, text),
        });
    }
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
  if (names[0]!.startsWith('$'))
    throw new MongoError(
      'DollarPrefixedFieldName',
      `The dollar ($) prefixed field '${names[0]}' in '${text}' is not valid for storage.`,
    );
  return names;
}

function renameStep(text: string, operand: Val): Step {
  if (operand.type !== T.string)
    throw new MongoError(
      'BadValue',
      `The 'to' field for $rename must be a string: ${text}: ${show(operand)}`,
    );
  return {
    names: namesOf(operand.text()),
    text: operand.text(),
    operator: '$rename',
    onlyOnInsert: false,
    change: (old) => old,
    source: namesOf(text),
  };
}

function rename(document: Val, step: Step): Val {
  const value = plainAt(document, makePath(step.source!.join('.')));
  if (!value) return document;
  return edit(
    edit(document, step.source!, () => undefined),
    step.names,
    () => value,
  );
}

/** Every element of an array on one side and a field or position beside it on the other. */
function mixesPositions(one: string, two: string): boolean {
  const [a, b] = [one.split('.'), two.split('.')];
  const at = a.findIndex((name, i) => name !== b[i]);
  const isEach = (name: string | undefined) => name?.startsWith('$[') === true;
  return at >= 0 && b[at] !== undefined && isEach(a[at]) !== isEach(b[at]);
}

function refuseConflicts(steps: readonly Step[]): void {
  const paths = steps.flatMap((step) => [step.text, ...(step.source ? [step.source.join('.')] : [])]);
  const isInside = (one: string, two: string) => one === two || one.startsWith(`${two}.`);
  paths.forEach((one, i) => {
    const other = paths
      .slice(0, i)
      .find((two) => isInside(one, two) || isInside(two, one) || mixesPositions(one, two));
    if (other === undefined) return;
    const shared = one.length < other.length ? one : other;
    throw new MongoError(
      'ConflictingUpdateOperators',
      `Updating the path '${one}' would create a conflict at '${shared}'`,
    );
  });
}

/** New fields come in the order of their names, numbers by value, as MongoDB adds them. */
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

/** What an upsert inserts: the filter's equalities, then the update, with an _id. */
export function upserted(filter: Filter, update: Update): Val {
  const seed = update.isReplacement ? onlyId(filter) : equalities(filter);
  const next = update.apply(seed, filter, true);
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
    if (node.kind === 'or' && node.nodes.length === 0) isNever = true;
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
  // A filter that nothing can match says nothing about what to insert.
  if (isNever) return EMPTY;
  return found.reduce((seed, { names, value }) => edit(seed, names, () => value), new DocBuilder().build());
}

/** Whether an update argument is a set of operators (and so may change many documents). */
export const isOperatorUpdate = (source: Val) => source.type === T.array || isOperators(source);
