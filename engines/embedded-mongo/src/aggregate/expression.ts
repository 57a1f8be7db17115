import { MongoError } from '../errors';
import { NULL, DocBuilder, arrayOf, toVal } from '../bson/make';
import { nameBytes, T, Val, elements, field, fields, firstName } from '../bson/val';
import { OPERATORS, type Evaluate } from './operators';

export interface Scope {
  readonly root: Val;
  readonly variables?: ReadonlyMap<string, Val | undefined>;
}

/** A compiled expression; undefined is a missing field, which is not null. */
export type Expression = (scope: Scope) => Val | undefined;

/** @throws MongoError 168 naming an operator that is not supported */
export function compileExpression(source: Val): Expression {
  if (source.type === T.string) return compileText(source);
  if (source.type === T.array) {
    const parts = elements(source).map(compileExpression);
    return (scope) => arrayOf(parts.map((part) => part(scope) ?? NULL));
  }
  if (source.type !== T.doc) return () => source;
  const first = firstName(source);
  if (first?.startsWith('$')) return compileOperator(first, source);
  const parts = fields(source).map(([name, value]) => [name, compileExpression(value)] as const);
  return (scope) => {
    const built = new DocBuilder();
    for (const [name, part] of parts) built.set(name, part(scope));
    return built.build();
  };
}

function compileText(source: Val): Expression {
  const text = source.text();
  if (!text.startsWith('$')) return () => source;
  if (text.startsWith('$$')) return compileVariable(text.slice(2));
  const names = text.slice(1).split('.').map(nameBytes);
  if (text === '$' || names.some((name) => name.length === 0)) {
    throw new MongoError(40353, "FieldPath must not end with a '.' or hold an empty name.");
  }
  return ({ root }) => walk(root, names, 0);
}

function compileVariable(text: string): Expression {
  const [name = '', ...rest] = text.split('.');
  const names = rest.map(nameBytes);
  return (scope) => {
    if (name === 'ROOT' || name === 'CURRENT') return walk(scope.root, names, 0);
    if (name === 'REMOVE') return undefined;
    if (name === 'NOW') return toVal(new NowDate().value);
    if (!scope.variables?.has(name)) throw new MongoError(17276, `Use of undefined variable: ${name}`);
    const value = scope.variables.get(name);
    return value && walk(value, names, 0);
  };
}

/** Now, as a BSON date. */
class NowDate {
  readonly value: Val;

  constructor() {
    const buf = Buffer.allocUnsafe(8);
    buf.writeBigInt64LE(BigInt(Date.now()));
    this.value = new Val(T.date, buf, 0, 8);
  }
}

/** A path in an expression: an array gives the array of what its documents have there. */
function walk(value: Val | undefined, names: readonly Buffer[], from: number): Val | undefined {
  if (!value || from === names.length) return value;
  if (value.type === T.doc) return walk(field(value, names[from]!), names, from + 1);
  if (value.type !== T.array) return undefined;
  const found = elements(value).map((one) => (one.isContainer ? walk(one, names, from) : undefined));
  return arrayOf(found.filter((one) => one !== undefined));
}

function compileOperator(name: string, source: Val): Expression {
  const list = fields(source);
  if (list.length > 1)
    throw new MongoError(
      15983,
      `an expression specification must contain exactly one field, the name of the expression, found ${list.length} fields`,
    );
  const operand = list[0]![1];
  if (name === '$literal') return () => operand;
  if (name === '$cond') return compileCond(operand);
  if (name === '$switch') return compileSwitch(operand);
  if (name === '$filter' || name === '$map') return compileEach(name, operand);
  if (name === '$let') return compileLet(operand);
  const evaluate: Evaluate | undefined = OPERATORS[name];
  if (!evaluate) throw new MongoError('InvalidPipelineOperator', `Unrecognized expression '${name}'`);
  const parts = (operand.type === T.array ? elements(operand) : [operand]).map(compileExpression);
  return (scope) => evaluate(parts.map((part) => part(scope)));
}

const holds = (value: Val | undefined) => value !== undefined && truthyValue(value);

/** Everything but false, null, undefined and zero counts as true. */
function truthyValue(value: Val): boolean {
  if (value.type === T.bool) return value.buf[value.start] === 1;
  if (value.type === T.null || value.type === T.undefined) return false;
  return !value.isNumber || !value.bytes().every((one) => one === 0);
}

function compileCond(operand: Val): Expression {
  const [test, yes, no] =
    operand.type === T.array ? elements(operand) : ['if', 'then', 'else'].map((name) => operand.get(name));
  if (!test || !yes || !no) throw new MongoError(17080, "Missing 'if', 'then' or 'else' parameter to $cond");
  const [when, then, otherwise] = [test, yes, no].map(compileExpression);
  return (scope) => (holds(when!(scope)) ? then!(scope) : otherwise!(scope));
}

function compileSwitch(operand: Val): Expression {
  const branches = elements(operand.get('branches') ?? arrayOf([])).map((branch) => ({
    when: compileExpression(branch.get('case') ?? NULL),
    then: compileExpression(branch.get('then') ?? NULL),
  }));
  const fallback = operand.get('default');
  const otherwise = fallback && compileExpression(fallback);
  return (scope) => {
    const branch = branches.find(({ when }) => holds(when(scope)));
    if (branch) return branch.then(scope);
    if (!otherwise)
      throw new MongoError(
        40066,
        '$switch could not find a matching branch for an input, and no default was specified.',
      );
    return otherwise(scope);
  };
}

function compileEach(name: string, operand: Val): Expression {
  const as = operand.get('as')?.text() ?? 'this';
  const input = compileExpression(operand.get('input') ?? NULL);
  const inner = compileExpression(operand.get(name === '$map' ? 'in' : 'cond') ?? NULL);
  return (scope) => {
    const list = input(scope);
    if (!list || list.type === T.null) return NULL;
    if (list.type !== T.array) throw new MongoError(28651, `input to ${name} must be an array`);
    const within = (one: Val): Scope => ({
      root: scope.root,
      variables: new Map([...(scope.variables ?? []), [as, one]]),
    });
    if (name === '$map') return arrayOf(elements(list).map((one) => inner(within(one)) ?? NULL));
    return arrayOf(elements(list).filter((one) => holds(inner(within(one)))));
  };
}

function compileLet(operand: Val): Expression {
  const vars = fields(operand.get('vars') ?? toVal({})).map(
    ([name, value]) => [name, compileExpression(value)] as const,
  );
  const inner = compileExpression(operand.get('in') ?? NULL);
  return (scope) => {
    const variables = new Map(scope.variables);
    for (const [name, value] of vars) variables.set(name, value(scope));
    return inner({ root: scope.root, variables });
  };
}
