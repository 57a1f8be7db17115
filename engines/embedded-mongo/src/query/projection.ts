import { MongoError } from '../errors';
import { DocBuilder, arrayOf } from '../bson/make';
import { show } from '../bson/show';
import { T, type Val, elements, fields, firstName } from '../bson/val';
import { truthy } from './predicates';

/** Rule for a field: keep it, drop it, or apply rules to the fields inside it. */
type Rule = 'keep' | 'drop' | Rules;
type Rules = Map<string, Rule>;

export type Project = (document: Val) => Val;

function place(rules: Rules, dotted: string, rule: 'keep' | 'drop'): void {
  const names = dotted.split('.');
  let level = rules;
  names.forEach((name, i) => {
    const found = level.get(name);
    if (i === names.length - 1) {
      if (found) throw new MongoError(31250, `Path collision at ${dotted}`);
      level.set(name, rule);
    } else if (!found) {
      const deeper: Rules = new Map();
      level.set(name, deeper);
      level = deeper;
    } else if (typeof found === 'object') level = found;
    else throw new MongoError(31249, `Path collision at ${dotted}`);
  });
}

/**
 * The rule for a field of a projection.
 * @throws MongoError for anything but 0, 1 or a boolean, and for a positional path
 */
function ruleOf(name: string, value: Val): 'keep' | 'drop' {
  if (name.split('.').some((step) => step.startsWith('$')))
    throw new MongoError(
      'BadValue',
      `the positional projection '${name}' is not supported by the embedded database`,
    );
  if (value.isNumber || value.type === T.bool) return truthy(value) ? 'keep' : 'drop';
  const operator = value.type === T.doc ? firstName(value) : undefined;
  if (operator?.startsWith('$')) throw new MongoError(31325, `Unknown expression ${operator}`);
  throw new MongoError(
    'BadValue',
    `the projection ${name}: ${show(value)} is not supported by the embedded database`,
  );
}

const CONFLICTS = {
  drop: ['ProjectionExclusionInInclusion', 'exclusion', 'inclusion'],
  keep: ['ProjectionInclusionInExclusion', 'inclusion', 'exclusion'],
} as const;

function applyRules(rules: Rules, document: Val, keeps: boolean): Val {
  const built = new DocBuilder();
  for (const [name, value] of fields(document)) built.set(name, applied(rules.get(name), value, keeps));
  return built.build();
}

/** The projected value; undefined removes the field. */
function applied(rule: Rule | undefined, value: Val, keeps: boolean): Val | undefined {
  if (!rule) return keeps ? undefined : value;
  if (typeof rule === 'string') return rule === 'keep' ? value : undefined;
  if (value.type === T.doc) return applyRules(rule, value, keeps);
  if (value.type !== T.array) return keeps ? undefined : value;
  const kept = elements(value).map((one) => (one.isContainer ? applied(rule, one, keeps) : undefined));
  return keeps
    ? arrayOf(kept.filter((one) => one !== undefined))
    : arrayOf(elements(value).map((one, i) => kept[i] ?? one));
}

/**
 * Compiles a projection that includes or excludes fields; `_id` may differ from the others.
 * @throws MongoError naming an invalid combination or an unsupported feature
 */
export function compileProjection(source: Val): Project {
  const rules: Rules = new Map();
  let mode: 'keep' | 'drop' | undefined;
  let idRule: 'keep' | 'drop' | undefined;
  for (const [name, value] of fields(source)) {
    const rule = ruleOf(name, value);
    if (name === '_id') {
      idRule = rule;
      continue;
    }
    if (mode && mode !== rule) {
      const [code, wanted, other] = CONFLICTS[rule];
      throw new MongoError(code, `Cannot do ${wanted} on field ${name} in ${other} projection`);
    }
    mode = rule;
    place(rules, name, rule);
  }
  const keeps = (mode ?? idRule) === 'keep';
  const wantsId = idRule ?? 'keep';
  if (!rules.has('_id') && (wantsId === 'keep') === keeps) rules.set('_id', wantsId);
  return (document) => applyRules(rules, document, keeps);
}
