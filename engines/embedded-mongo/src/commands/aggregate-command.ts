import { MongoError } from '../errors';
import { EMPTY, arrayOf, doc, integer } from '../bson/make';
import { T, type Val, fields } from '../bson/val';
import { compilePipeline, runStages, type Stage } from '../aggregate/pipeline';
import { compileFilter } from '../query/filter';
import { Pauses } from '../query/scan';
import { parseSort } from '../query/sort';
import { refuseCollation, type Command } from './command';
import { countMatches } from './count-commands';
import { cursorReply } from './cursor-reply';
import { FIRST_BATCH, openCursor, type ReadContext } from './read-context';
import { lookupIn, read } from './reader';

/** Leading $match, $sort and $limit go to the planner, so that an index can serve them. */
function splitPipeline(pipeline: readonly Val[]): {
  filter: Val;
  sort: Val | undefined;
  keep: number | undefined;
  rest: Val[];
} {
  const rest = [...pipeline];
  const take = (name: string) => {
    const value = rest[0]?.type === T.doc ? rest[0].get(name) : undefined;
    return value && fields(rest[0]!).length === 1 ? (rest.shift(), value) : undefined;
  };
  const filter = take('$match') ?? EMPTY;
  const sort = take('$sort');
  const next = sort && rest[0]?.type === T.doc ? rest[0].get('$limit') : undefined;
  const keep = next?.type === T.int ? next.buf.readInt32LE(next.start) : undefined;
  return { filter, sort, keep: keep && keep > 0 ? keep : undefined, rest };
}

/** `$group: { _id: <constant>, n: { $sum: 1 } }`, as countDocuments asks, needs no documents. */
function countOnly(rest: readonly Val[]): { id: Val; name: string } | undefined {
  const spec = rest.length === 1 && rest[0]!.type === T.doc ? rest[0]!.get('$group') : undefined;
  const [first, second, ...more] = spec?.type === T.doc ? fields(spec) : [];
  if (
    !first ||
    !second ||
    more.length > 0 ||
    first[0] !== '_id' ||
    !first[1].isNumber ||
    second[1].type !== T.doc
  )
    return undefined;
  const one = second[1].get('$sum');
  return one?.type === T.int && one.buf.readInt32LE(one.start) === 1
    ? { id: first[1], name: second[0] }
    : undefined;
}

export async function aggregate(context: ReadContext, command: Command): Promise<Val> {
  command.accept(
    'pipeline',
    'cursor',
    'explain',
    'allowDiskUse',
    'hint',
    'let',
    'collation',
    'bypassDocumentValidation',
  );
  const { store } = context;
  refuseCollation(command.body);
  const target = command.body.get('aggregate')!;
  if (target.type !== T.string)
    throw new MongoError('BadValue', 'database-level aggregation is not supported by the embedded database');
  if (command.flag('explain'))
    throw new MongoError('BadValue', 'explain of an aggregation is not supported by the embedded database');
  const options = command.documentOf('cursor');
  if (!options)
    throw new MongoError(
      'FailedToParse',
      "The 'cursor' option is required, except for aggregate with the explain argument",
    );
  const pauses = new Pauses();
  const whole: Stage[] = compilePipeline(arrayOf(command.list('pipeline')));
  const { filter, sort, keep, rest } = splitPipeline(command.list('pipeline'));
  const stages = whole.slice(whole.length - rest.length);
  const collection = store.catalog.find(command.db, command.collection);
  const ns = `${command.db}.${command.collection}`;
  const counting = collection && !sort ? countOnly(rest) : undefined;
  if (collection && counting) {
    const total = await countMatches(context, collection, compileFilter(filter), command.get('hint'));
    const answer = total === 0 ? [] : [doc({ _id: counting.id, [counting.name]: integer(total) })];
    return cursorReply(ns, 0n, 'firstBatch', answer);
  }
  const query = { filter: compileFilter(filter), sort: parseSort(sort), hint: command.get('hint'), keep };
  const source = collection ? read(store, collection, query, pauses).stream : [];
  const stream = runStages(source, stages, lookupIn(store, command.db, pauses));
  const batchSize = options.get('batchSize');
  const size = batchSize?.isNumber ? batchSize.buf.readInt32LE(batchSize.start) : FIRST_BATCH;
  return openCursor(context, { stream, pauses, ns }, size, false);
}
