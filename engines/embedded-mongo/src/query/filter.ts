import { MongoError } from '../errors';
import { path, someAt, type Path } from '../bson/paths';
import { T, type Val, docVal, elements, fields, firstName } from '../bson/val';
import { DocBuilder } from '../bson/make';
import { compileExpression } from '../aggregate/expression';
import {
  equals,
  exists,
  isIn,
  ofSize,
  ofType,
  ordered,
  regex,
  regexParts,
  remainder,
  truthy,
  type Predicate,
} from './predicates';

/** One condition on one path, kept beside its test so that the planner can read it. */
export interface Leaf {
  readonly kind: 'leaf';
  readonly path: Path;
  readonly operator: string;
  readonly operand: Val;
  readonly predicate: Predicate;
  /** The compiled inner filter of an $elemMatch on documents. */
  readonly inner?: Filter;
}

export type FilterNode =
  | Leaf
  | { readonly kind: 'and' | 'or' | 'nor'; readonly nodes: readonly FilterNode[] }
  | { readonly kind: 'not'; readonly node: FilterNode }
  | { readonly kind: 'expression'; readonly test: (document: Val) => boolean };

export interface Filter {
  readonly source: Val;
  readonly root: FilterNode;
  matches(document: Val): boolean;
}

/** @throws MongoError BadValue naming the operator that is unknown or malformed */
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
    case 'nor':
      return !node.nodes.some((one) => holds(one, document));
    case 'not':
      return !holds(node.node, document);
    case 'expression':
      return node.test(document);
  }
}

function parseDocument(source: Val): FilterNode {
  const nodes: FilterNode[] = [];
  for (const [name, value] of fields(source)) {
    if (name.startsWith('$')) {
      const node = parseTop(name, value);
      if (node) nodes.push(node);
    } else nodes.push(...parseField(path(name), value));
  }
  return nodes.length === 1 ? nodes[0]! : { kind: 'and', nodes };
}

function parseTop(name: string, value: Val): FilterNode | undefined {
  switch (name) {
    case '$and':
    case '$or':
    case '$nor': {
      const list = value.type === T.array ? elements(value) : [];
      if (list.length === 0) throw new MongoError('BadValue', `${name} must be a nonempty array`);
      if (list.some((one) => one.type !== T.doc))
        throw new MongoError('BadValue', `${name} entries need to be full objects`);
      return { kind: name.slice(1) as 'and' | 'or' | 'nor', nodes: list.map(parseDocument) };
    }
    case '$expr': {
      const evaluate = compileExpression(value);
      return {
        kind: 'expression',
        test: (document) => {
          const result = evaluate({ root: document });
          return result !== undefined && truthy(result);
        },
      };
    }
    case '$comment':
      return undefined;
    default:
      throw new MongoError(
        'BadValue',
        `unknown top level operator: ${name}. If you have a field name that starts with a '$' symbol, consider using $getField or $setField.`,
      );
  }
}

/** Whether a document is a set of operators such as `{ $gt: 1 }` rather than a value to equal. */
export function isOperators(value: Val): boolean {
  if (value.type !== T.doc) return false;
  const first = firstName(value);
  return first !== undefined && first.startsWith('$') && !['$ref', '$id', '$db'].includes(first);
}

function parseField(at: Path, value: Val): FilterNode[] {
  if (!isOperators(value)) {
    const operator = value.type === T.regex ? '$regex' : '$eq';
    return [{ kind: 'leaf', path: at, operator, operand: value, predicate: equals(value) }];
  }
  return fields(value)
    .filter(([name]) => name !== '$options')
    .map(([name, operand]) => parseOperator(at, name, operand, value));
}

function parseOperator(at: Path, operator: string, operand: Val, all: Val): FilterNode {
  const leaf = (predicate: Predicate): Leaf => ({ kind: 'leaf', path: at, operator, operand, predicate });
  switch (operator) {
    case '$eq':
      return leaf(equals(operand));
    case '$ne':
      if (operand.type === T.regex) throw new MongoError('BadValue', "Can't have regex as arg to $ne.");
      return leaf({ ...equals(operand), negated: true });
    case '$gt':
    case '$gte':
    case '$lt':
    case '$lte':
      return leaf(ordered(operator, operand));
    case '$in':
      return leaf(isIn(operand));
    case '$nin':
      if (operand.type !== T.array) throw new MongoError('BadValue', '$nin needs an array');
      return leaf({ ...isIn(operand), negated: true });
    case '$exists':
      return leaf(exists(operand));
    case '$type':
      return leaf(ofType(operand));
    case '$size':
      return leaf(ofSize(operand));
    case '$mod':
      return leaf(remainder(operand));
    case '$regex': {
      const pattern = regex(operand, all.get('$options')?.text() ?? '');
      return leaf({
        expand: true,
        test: (one) =>
          one !== undefined && (pattern(one) || (one.type === T.regex && sameRegex(one, operand))),
      });
    }
    case '$not':
      return parseNot(at, operand);
    case '$all':
      return parseAll(at, operand);
    case '$elemMatch':
      return parseElemMatch(at, operand);
    default:
      throw new MongoError('BadValue', `unknown operator: ${operator}`);
  }
}

function sameRegex(one: Val, operand: Val): boolean {
  const [a, b] = [regexParts(one), regexParts(operand)];
  return a.source === b.source && a.flags === b.flags;
}

function parseNot(at: Path, operand: Val): FilterNode {
  if (operand.type === T.regex) return { kind: 'not', node: { kind: 'and', nodes: parseField(at, operand) } };
  if (operand.type !== T.doc) throw new MongoError('BadValue', '$not needs a regex or a document');
  if (!isOperators(operand)) throw new MongoError('BadValue', '$not cannot be empty or hold a plain value');
  return { kind: 'not', node: { kind: 'and', nodes: parseField(at, operand) } };
}

function parseAll(at: Path, operand: Val): FilterNode {
  if (operand.type !== T.array) throw new MongoError('BadValue', '$all needs an array');
  const list = elements(operand);
  if (list.length === 0) return { kind: 'or', nodes: [] };
  return {
    kind: 'and',
    nodes: list.map((one) =>
      isOperators(one) && firstName(one) === '$elemMatch'
        ? parseElemMatch(at, one.get('$elemMatch')!)
        : { kind: 'leaf', path: at, operator: '$eq', operand: one, predicate: equals(one) },
    ),
  };
}

const LOGICAL = ['$and', '$or', '$nor', '$expr'];

function parseElemMatch(at: Path, operand: Val): Leaf {
  if (operand.type !== T.doc) throw new MongoError('BadValue', '$elemMatch needs an Object');
  const onDocuments = !isOperators(operand) || LOGICAL.includes(firstName(operand)!);
  const inner = onDocuments ? compileFilter(operand) : undefined;
  const matches = inner ? (one: Val) => one.isContainer && inner.matches(one) : matchesValue(operand);
  return {
    kind: 'leaf',
    path: at,
    operator: '$elemMatch',
    operand,
    inner,
    predicate: { expand: false, test: (value) => value?.type === T.array && elements(value).some(matches) },
  };
}

/** A test of bare values against operators, by way of a document that holds nothing else. */
export function matchesValue(operators: Val): (value: Val) => boolean {
  const filter: FilterNode = { kind: 'and', nodes: parseField(path('v'), operators) };
  return (value) => holds(filter, docVal(new DocBuilder().set('v', value).build().buf));
}
