import { MongoError } from '../errors';
import { identity } from '../bson/identity';
import { DocBuilder, NULL, int } from '../bson/make';
import { add } from '../bson/numbers';
import { T, type Val, fields } from '../bson/val';
import type { Stream } from '../query/scan';
import { Vocabulary } from '../vocabulary';
import { compileExpression, type Expression } from './expression';

/** Updates a group's total with the value of another document. */
type Accumulate = (total: Val, value: Val | undefined) => Val;

/** Each accumulator starts at 0. */
const ACCUMULATORS = new Vocabulary<Accumulate>('accumulator', {
  $sum: (total, value) => (value?.isNumber ? add(total, value, 'double') : total),
});

interface Computed {
  readonly name: string;
  readonly expression: Expression;
  readonly accumulate: Accumulate;
}

function computedField(name: string, spec: Val): Computed {
  const [first, ...more] = spec.type === T.doc ? fields(spec) : [];
  if (!first || more.length > 0)
    throw new MongoError(40234, `The field '${name}' must be an accumulator object`);
  const [operator, operand] = first;
  const accumulate = ACCUMULATORS.find(operator);
  if (!accumulate) throw new MongoError(15952, `unknown group operator '${operator}'`);
  return { name, expression: compileExpression(operand), accumulate };
}

/** The $group stage: one document for each value of its `_id`. */
export function group(source: Val): (input: Stream) => Stream {
  const id = source.get('_id');
  if (!id) throw new MongoError(15955, 'a group specification must include an _id');
  const idOf = compileExpression(id);
  const computed = fields(source)
    .filter(([name]) => name !== '_id')
    .map(([name, spec]) => computedField(name, spec));
  return function* (input) {
    const groups = new Map<string, { id: Val; totals: Val[] }>();
    for (const document of input) {
      yield null;
      if (!document) continue;
      const key = idOf(document) ?? NULL;
      const name = identity(key);
      let found = groups.get(name);
      if (!found) groups.set(name, (found = { id: key, totals: computed.map(() => int(0)) }));
      const { totals } = found;
      computed.forEach(({ accumulate, expression }, i) => {
        totals[i] = accumulate(totals[i]!, expression(document));
      });
    }
    for (const { id: key, totals } of groups.values()) {
      const built = new DocBuilder().set('_id', key);
      computed.forEach(({ name }, i) => built.set(name, totals[i]));
      yield built.build();
    }
  };
}
