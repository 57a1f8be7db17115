import { MongoError } from '../errors';
import { path, someAt, type Path } from '../bson/paths';
import { T, type Val, docVal, elements, fields, firstName } from '../bson/val';
import { DocBuilder } from '../bson/make';
import { Vocabulary } from '../vocabulary';
import { equals, exists, isIn, negated, ordered, regexCondition, type Predicate } from './predicates';

/** A condition on one path, with its test and the data that the planner needs. */
export interface Leaf {
  readonly kind: 'leaf';
  readonly path: Path;
  readonly operator: string;
  readonly operand: Val;
  readonly predicate: Predicate;
}

export type FilterNode = Leaf | { readonly kind: 'and' | 'or'; readonly nodes: readonly FilterNode[] };

export interface Filter {
  readonly source: Val;
  readonly root: FilterNode;
  matches(document: Val): boolean;
}

/** Operators that combine filters. */
const LOGICAL = new Vocabulary<'and' | 'or'>('logical operator', { $and: 'and', $or: 'or' });

/** Operators of a condition on one field, each with a function that makes a test from an operand. */
const CONDITIONS = new Vocabulary<(operand: Val) => Predicate>('query operator', {
  $eq: equals,
  $ne: (operand) => {
    if (operand.type === T.regex) throw new MongoError('BadValue', "Can't have regex as arg to $ne.");
    return negated(equals(operand));
  },
  $gt: (operand) => ordered('$gt', operand),
  $gte: (operand) => ordered('$gte', operand),
  $lt: (operand) => ordered('$lt', operand),
  $lte: (operand) => ordered('$lte', operand),
  $in: (operand) => isIn('$in', operand),
  $nin: (operand) => negated(isIn('$nin', operand)),
  $exists: exists,
  $regex: regexCondition,
});

/**
 * Compiles a filter.
 * @throws MongoError BadValue naming the operator that is unknown or malformed
 */
export function compileFilter(source: Val): Filter {
  const root = parseDocument(source);
  return { source, root, matches: (document) => holds(root, document) };
}

function holds(node: FilterNode, document: Val): boolean {
  switch (node.kind) {
    case 'leaf': {
      const { predicate } = node;
      return someAt(document, node.path, predicate.expand, predicate.test) !== !!predicate.negated;
    }
    case 'and':
      for (const one of node.nodes) if (!holds(one, document)) return false;
      return true;
    case 'or':
      return node.nodes.some((one) => holds(one, document));
  }
}

function parseDocument(source: Val): FilterNode {
  const nodes = fields(source).flatMap(([name, value]) =>
    name.startsWith('$') ? [parseLogical(name, value)] : parseField(path(name), value),
  );
  return nodes.length === 1 ? nodes[0]! : { kind: 'and', nodes };
}

function parseLogical(name: string, value: Val): FilterNode {
  const kind = LOGICAL.find(name);
  if (!kind)
    throw new MongoError(
      'BadValue',
      `unknown top level operator: ${name}. If you have a field name that starts with a '$' symbol, consider using $getField or $setField.`,
    );
  const list = value.type === T.array ? elements(value) : [];
  if (list.length === 0) throw new MongoError('BadValue', `${name} must be a nonempty array`);
  if (list.some((one) => one.type !== T.doc))
    throw new MongoError('BadValue', `${name} entries need to be full objects`);
  return { kind, nodes: list.map(parseDocument) };
}

/** Whether a document is a set of operators such as `{ $gt: 1 }` rather than a value to equal. */
export function isOperators(value: Val): boolean {
  if (value.type !== T.doc) return false;
  const first = firstName(value);
  return first !== undefined && first.startsWith('$') && !['$ref', '$id', '$db'].includes(first);
}

function parseField(at: Path, value: Val): FilterNode[] {
  if (isOperators(value)) return fields(value).map(([name, operand]) => parseCondition(at, name, operand));
  // A regular expression used as a value is a condition.
  return [parseCondition(at, value.type === T.regex ? '$regex' : '$eq', value)];
}

function parseCondition(at: Path, operator: string, operand: Val): Leaf {
  const make = CONDITIONS.find(operator);
  if (!make) throw new MongoError('BadValue', `unknown operator: ${operator}`);
  return { kind: 'leaf', path: at, operator, operand, predicate: make(operand) };
}

/** Tests scalar values against operators by wrapping them in a document. */
export function matchesValue(operators: Val): (value: Val) => boolean {
  const filter: FilterNode = { kind: 'and', nodes: parseField(path('v'), operators) };
  return (value) => holds(filter, docVal(new DocBuilder().set('v', value).build().buf));
}
