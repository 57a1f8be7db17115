import { MongoError } from '../errors';
import { toDouble } from '../bson/numbers';
import { T, type Val, fields } from '../bson/val';
import { compileFilter } from '../query/filter';
import { type Stream, limit } from '../query/scan';
import { Vocabulary } from '../vocabulary';
import { group } from './group';

type Stage = (input: Stream) => Stream;

const STAGES = new Vocabulary<(source: Val) => Stage>('stage', {
  $match: (source) => {
    const filter = compileFilter(source);
    return function* (input) {
      for (const one of input) yield one && filter.matches(one) ? one : null;
    };
  },
  $limit: (source) => {
    const count = source.isNumber ? toDouble(source) : NaN;
    if (!Number.isInteger(count) || count < 1) throw new MongoError(15958, 'the limit must be positive');
    return (input) => limit(input, count);
  },
  $group: group,
});

/**
 * Compiles the stages of a pipeline.
 * @throws MongoError 40324 naming a stage that is not supported
 */
export function compilePipeline(pipeline: readonly Val[]): Stage[] {
  return pipeline.map((stage) => {
    if (stage.type !== T.doc)
      throw new MongoError('TypeMismatch', "Each element of the 'pipeline' array must be an object");
    const list = fields(stage);
    if (list.length !== 1)
      throw new MongoError(40323, 'A pipeline stage specification object must contain exactly one field.');
    const [name, source] = list[0]!;
    const make = STAGES.find(name);
    if (!make) throw new MongoError('UnknownStage', `Unrecognized pipeline stage name: '${name}'`);
    return make(source);
  });
}
