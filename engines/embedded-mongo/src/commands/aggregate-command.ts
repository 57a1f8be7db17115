import { MongoError } from '../errors';
import { EMPTY, doc, integer } from '../bson/make';
import { toDouble } from '../bson/numbers';
import { T, type Val, fields } from '../bson/val';
import { compilePipeline } from '../aggregate/pipeline';
import { compileFilter } from '../query/filter';
import { Pauses, type Stream } from '../query/scan';
import { namesOf } from '../vocabulary';
import type { Command } from './command';
import { countMatches } from './count-commands';
import { cursorReply } from './cursor-reply';
import { FIRST_BATCH, openCursor, type ReadContext } from './read-context';
import { read } from './reader';

const FIELDS = namesOf('field of aggregate', 'pipeline', 'cursor');

/** Separates a leading $match, which the planner can serve from an index. */
function splitPipeline(pipeline: readonly Val[]): { filter: Val; rest: readonly Val[] } {
  const filter = pipeline[0]?.type === T.doc ? pipeline[0].get('$match') : undefined;
  return filter ? { filter, rest: pipeline.slice(1) } : { filter: EMPTY, rest: pipeline };
}

/**
 * Matches `$group: { _id: <constant>, n: { $sum: 1 } }`, the form of countDocuments, which needs no
 * documents.
 */
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
  command.accept(FIELDS);
  const { store } = context;
  if (command.body.get('aggregate')!.type !== T.string)
    throw new MongoError('BadValue', 'database-level aggregation is not supported by the embedded database');
  const options = command.documentOf('cursor');
  if (!options)
    throw new MongoError(
      'FailedToParse',
      "The 'cursor' option is required, except for aggregate with the explain argument",
    );
  const pipeline = command.list('pipeline');
  const stages = compilePipeline(pipeline);
  const { filter: source, rest } = splitPipeline(pipeline);
  const filter = compileFilter(source);
  const collection = store.catalog.find(command.db, command.collection);
  const ns = `${command.db}.${command.collection}`;
  const counting = collection && countOnly(rest);
  if (counting) {
    const total = await countMatches(context, collection, filter);
    const answer = total === 0 ? [] : [doc({ _id: counting.id, [counting.name]: integer(total) })];
    return cursorReply(ns, 0n, 'firstBatch', answer);
  }
  const pauses = new Pauses();
  const found: Stream = collection ? read(store, collection, { filter, sort: [] }, pauses).stream : [];
  const stream = stages.slice(stages.length - rest.length).reduce((input, stage) => stage(input), found);
  const batchSize = options.get('batchSize');
  const size = batchSize?.isNumber ? toDouble(batchSize) : FIRST_BATCH;
  return openCursor(context, { stream, pauses, ns }, size, false);
}
