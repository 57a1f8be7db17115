import { MongoError } from '../errors';
import { DocBuilder, EMPTY, NULL, arrayOf } from '../bson/make';
import { toDouble } from '../bson/numbers';
import { T, type Val, elements, fields, firstName } from '../bson/val';
import { compileExpression, type Expression } from '../aggregate/expression';
import { compileFilter, isOperators, matchesValue, type Filter } from './filter';
import { truthy } from './predicates';

/** What becomes of a field: kept, dropped, computed, cut, or looked into. */
type Rule =
  | { readonly kind: 'keep' | 'drop' }
  | { readonly kind: 'compute'; readonly expression: Expression }
  | { readonly kind: 'slice'; readonly skip: number | undefined; readonly limit: number }
  | { readonly kind: 'elemMatch'; readonly matches: (one: Val) => boolean }
  | { readonly kind: 'tree'; readonly rules: Rules };

type Rules = Map<string, Rule>;

export type Project = (document: Val) => Val;

interface Options {
  /** A find takes $slice and $elemMatch, and the positional $; an aggregation does not. */
  readonly isFind: boolean;
  readonly positionOf?: (document: Val, arrayPath: string) => number | undefined;
}

function place(rules: Rules, dotted: string, rule: Rule): void {
  const names = dotted.split('.');
  let level = rules;
  names.forEach((name, i) => {
    const found = level.get(name);
    if (i === names.length - 1) {
      if (found) throw new MongoError(31250, `Path collision at ${dotted}`);
      level.set(name, rule);
    } else if (!found) {
      const deeper: Rules = new Map();
      level.set(name, { kind: 'tree', rules: deeper });
      level = deeper;
    } else if (found.kind === 'tree') level = found.rules;
    else throw new MongoError(31249, `Path collision at ${dotted}`);
  });
}

interface Parsed {
  readonly rules: Rules;
  mode: 'keep' | 'drop' | undefined;
  idRule: 'keep' | 'drop' | undefined;
  positional: string | undefined;
}

function parseEntry(parsed: Parsed, name: string, value: Val, options: Options): void {
  const setMode = (mode: 'keep' | 'drop') => {
    if (parsed.mode && parsed.mode !== mode) {
      if (mode === 'drop')
        throw new MongoError(
          'ProjectionExclusionInInclusion',
          `Cannot do exclusion on field ${name} in inclusion projection`,
        );
      throw new MongoError(
        'ProjectionInclusionInExclusion',
        `Cannot do inclusion on field ${name} in exclusion projection`,
      );
    }
    parsed.mode = mode;
  };
  if (options.isFind && name.endsWith('.$')) {
    setMode('keep');
    parsed.positional = name.slice(0, -2);
    place(parsed.rules, parsed.positional, { kind: 'keep' });
  } else if (value.isNumber || value.type === T.bool) {
    const kind = truthy(value) ? 'keep' : 'drop';
    if (name === '_id') parsed.idRule = kind;
    else setMode(kind);
    if (name !== '_id') place(parsed.rules, name, { kind });
  } else if (options.isFind && value.type === T.doc && firstName(value) === '$slice') {
    place(parsed.rules, name, sliceRule(value.get('$slice')!));
  } else if (options.isFind && value.type === T.doc && firstName(value) === '$elemMatch') {
    place(parsed.rules, name, { kind: 'elemMatch', matches: elementTest(value.get('$elemMatch')!) });
    if (!parsed.mode) parsed.mode = 'keep';
  } else if (value.type === T.doc && !firstName(value)?.startsWith('$')) {
    for (const [inner, rule] of fields(value)) parseEntry(parsed, `${name}.${inner}`, rule, options);
  } else {
    setMode('keep');
    place(parsed.rules, name, { kind: 'compute', expression: compileExpression(value) });
  }
}

function sliceRule(operand: Val): Rule {
  if (operand.isNumber) return { kind: 'slice', skip: undefined, limit: toDouble(operand) };
  const [skip, limit] = operand.type === T.array ? elements(operand).map(toDouble) : [];
  if (skip === undefined || limit === undefined || !(limit > 0))
    throw new MongoError(28724, '$slice takes a number or [skip, limit > 0]');
  return { kind: 'slice', skip, limit };
}

function elementTest(operand: Val): (one: Val) => boolean {
  if (isOperators(operand)) return matchesValue(operand);
  const filter: Filter = compileFilter(operand);
  return (one) => one.isContainer && filter.matches(one);
}

function cut(value: Val, skip: number | undefined, limit: number): Val {
  if (value.type !== T.array) return value;
  const all = elements(value);
  if (skip === undefined) return arrayOf(limit < 0 ? all.slice(limit) : all.slice(0, limit));
  const from = skip < 0 ? Math.max(0, all.length + skip) : skip;
  return arrayOf(all.slice(from, from + limit));
}

/** Applies a rule to a present value; undefined leaves the field out. */
function applied(rule: Rule, value: Val, keeps: boolean, root: Val): Val | undefined {
  switch (rule.kind) {
    case 'keep':
      return value;
    case 'drop':
      return undefined;
    case 'compute':
      return rule.expression({ root });
    case 'slice':
      return cut(value, rule.skip, rule.limit);
    case 'elemMatch': {
      const found = value.type === T.array ? elements(value).find(rule.matches) : undefined;
      return found && arrayOf([found]);
    }
    case 'tree':
      if (value.type === T.doc) return applyRules(rule.rules, value, keeps, root);
      if (value.type === T.array) return arrayOf(nested(rule, value, keeps, root));
      return hasComputed(rule.rules) ? applyRules(rule.rules, EMPTY, keeps, root) : keeps ? undefined : value;
  }
}

function nested(rule: Rule, array: Val, keeps: boolean, root: Val): Val[] {
  return elements(array)
    .map((one) =>
      one.isContainer || !keeps
        ? applied(one.isContainer ? rule : { kind: 'keep' }, one, keeps, root)
        : hasRuleComputed(rule)
          ? applied(rule, one, keeps, root)
          : undefined,
    )
    .filter((one) => one !== undefined);
}

const hasRuleComputed = (rule: Rule): boolean =>
  rule.kind === 'compute' || (rule.kind === 'tree' && hasComputed(rule.rules));

function hasComputed(rules: Rules): boolean {
  return [...rules.values()].some(hasRuleComputed);
}

function applyRules(rules: Rules, document: Val, keeps: boolean, root: Val): Val {
  const built = new DocBuilder();
  const present = new Set<string>();
  for (const [name, value] of fields(document)) {
    const rule = rules.get(name);
    present.add(name);
    // A computed field goes to the end, where the specification names it, unless it replaces one in place.
    if (!rule) {
      if (!keeps) built.set(name, value);
    } else if (rule.kind !== 'compute' || !keeps) built.set(name, applied(rule, value, keeps, root));
    else present.delete(name);
  }
  for (const [name, rule] of rules) {
    if (present.has(name)) continue;
    if (rule.kind === 'compute') built.set(name, rule.expression({ root }));
    else if (rule.kind === 'tree' && hasComputed(rule.rules))
      built.set(name, applyRules(rule.rules, EMPTY, keeps, root));
  }
  return built.build();
}

/** Compiles a projection, or the specification of $project. @throws MongoError naming what does not go together */
export function compileProjection(source: Val, options: Options): Project {
  const parsed: Parsed = { rules: new Map(), mode: undefined, idRule: undefined, positional: undefined };
  for (const [name, value] of fields(source)) parseEntry(parsed, name, value, options);
  const keeps = parsed.mode ? parsed.mode === 'keep' : parsed.idRule === 'keep' && parsed.rules.size === 0;
  const wantsId = parsed.idRule ?? 'keep';
  const hasOwnId = parsed.rules.has('_id');
  if (!hasOwnId && (wantsId === 'keep') === keeps) parsed.rules.set('_id', { kind: wantsId });
  const { positional } = parsed;
  return (document) => {
    const input = positional === undefined ? document : onlyMatched(document, positional, options);
    return applyRules(parsed.rules, input, keeps, input);
  };
}

/** The document with the positional array cut to its first matching element. */
function onlyMatched(document: Val, arrayPath: string, options: Options): Val {
  const position = options.positionOf?.(document, arrayPath);
  const [name = '', ...rest] = arrayPath.split('.');
  const value = document.get(name);
  if (!value) return document;
  const built = new DocBuilder();
  for (const [other, one] of fields(document)) {
    if (other !== name) built.set(other, one);
    else if (rest.length > 0 && one.type === T.doc)
      built.set(other, onlyMatched(one, rest.join('.'), { ...options, positionOf: () => position }));
    else if (one.type === T.array && position !== undefined)
      built.set(other, arrayOf([elements(one)[position] ?? NULL]));
    else built.set(other, one);
  }
  return built.build();
}
