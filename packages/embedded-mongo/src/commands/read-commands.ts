import { MongoError } from '../errors';
import { identity } from '../bson/identity';
import { OK, arrayOf, doc, integer } from '../bson/make';
import { someAt, path as makePath } from '../bson/paths';
import { T, Val, docVal, fields } from '../bson/val';
import { compilePipeline, limit, runStages, skip, type Stage } from '../aggregate/pipeline';
import { compileFilter, type Filter } from '../query/filter';
import type { Plan } from '../query/planner';
import { compileProjection } from '../query/projection';
import { Pauses, type Stream } from '../query/scan';
import { parseSort } from '../query/sort';
import type { Collection } from '../store/catalog';
import { span, type Store } from '../store/store';
import { matchedPosition } from '../write/positions';
import type { Command } from './command';
import { refuseCollation } from './command';
import { cursorReply } from './cursor-reply';
import type { Cursors } from './cursors';
import { lookupIn, read, takeBatch } from './reader';

export interface ReadContext {
  readonly store: Store;
  readonly cursors: Cursors;
}

const FIRST_BATCH = 101;
const EMPTY = docVal(Buffer.from([5, 0, 0, 0, 0]));
const none = (): Stream => [];

interface Opened {
  readonly stream: Stream;
  readonly pauses: Pauses;
  readonly ns: string;
}

/** Answers the first batch and keeps the rest behind a cursor. */
async function openCursor(
  { cursors }: ReadContext,
  { stream, pauses, ns }: Opened,
  size: number,
  isSingle: boolean,
): Promise<Val> {
  const documents = stream[Symbol.iterator]();
  const batch = await takeBatch(documents, pauses, size);
  if (batch.isDone || isSingle) {
    documents.return?.();
    return cursorReply(ns, 0n, 'firstBatch', batch.documents);
  }
  pauses.pause();
  const id = cursors.add({ ns, documents, pauses, held: batch.held, lastUsed: Date.now() });
  return cursorReply(ns, id, 'firstBatch', batch.documents);
}

function* mapped(input: Stream, change: (document: Val) => Val): Generator<Val | null> {
  for (const one of input) yield one && change(one);
}

interface Found {
  readonly stream: Stream;
  readonly plan: Plan | undefined;
  readonly wanted: number;
}

function findStream({ store }: ReadContext, command: Command, pauses: Pauses): Found {
  command.accept(
    'filter',
    'sort',
    'projection',
    'hint',
    'skip',
    'limit',
    'batchSize',
    'singleBatch',
    'noCursorTimeout',
    'allowDiskUse',
    'allowPartialResults',
    'collation',
    'let',
  );
  const filter = compileFilter(command.documentOf('filter') ?? EMPTY);
  const sort = parseSort(command.documentOf('sort'));
  const skipped = command.numberOf('skip') ?? 0;
  const most = Math.abs(command.numberOf('limit') ?? 0) || Infinity;
  if (skipped < 0)
    throw new MongoError(51024, `BSON field 'skip' value must be >= 0, actual value '${skipped}'`);
  const projection = command.documentOf('projection');
  const project =
    projection && fields(projection).length > 0
      ? compileProjection(projection, {
          isFind: true,
          positionOf: (one, at) => matchedPosition(filter, one, at),
        })
      : undefined;
  const collection = store.catalog.find(command.db, command.collection);
  if (!collection) return { stream: none(), plan: undefined, wanted: most };
  const { stream: found, plan } = read(
    store,
    collection,
    { filter, sort, hint: command.get('hint'), keep: skipped + most },
    pauses,
  );
  let stream = skipped > 0 ? skip(found, skipped) : found;
  if (most !== Infinity) stream = limit(stream, most);
  return { stream: project ? mapped(stream, project) : stream, plan, wanted: most };
}

export async function find(context: ReadContext, command: Command): Promise<Val> {
  const pauses = new Pauses();
  const { stream } = findStream(context, command, pauses);
  const limited = command.numberOf('limit') ?? 0;
  const size = command.numberOf('batchSize') ?? (limited !== 0 ? Math.abs(limited) : FIRST_BATCH);
  const isSingle = command.flag('singleBatch') || limited < 0;
  // One more than the limit is asked for, so that a full batch is known to be the last.
  const most = limited !== 0 && Math.abs(limited) <= size ? Math.abs(limited) + 1 : size;
  return openCursor(context, { stream, pauses, ns: `${command.db}.${command.collection}` }, most, isSingle);
}

export async function getMore({ cursors }: ReadContext, command: Command): Promise<Val> {
  command.accept('collection', 'batchSize');
  const given = command.body.get('getMore')!;
  const ns = `${command.db}.${command.get('collection')!.text()}`;
  const id = given.type === T.long ? given.buf.readBigInt64LE(given.start) : 0n;
  const cursor = cursors.get(id, ns);
  const size = command.numberOf('batchSize') || Infinity;
  const { held } = cursor;
  cursor.held = undefined;
  const batch = await takeBatch(cursor.documents, cursor.pauses, size, held);
  if (batch.isDone) cursors.close(id);
  cursor.pauses.pause();
  cursor.held = batch.held;
  cursor.lastUsed = Date.now();
  return cursorReply(ns, batch.isDone ? 0n : id, 'nextBatch', batch.documents);
}

export function killCursors({ cursors }: ReadContext, command: Command): Val {
  command.accept('cursors');
  const killed: Val[] = [];
  const missing: Val[] = [];
  for (const one of command.list('cursors'))
    (cursors.close(one.buf.readBigInt64LE(one.start)) ? killed : missing).push(one);
  return doc({
    cursorsKilled: arrayOf(killed),
    cursorsNotFound: arrayOf(missing),
    cursorsAlive: arrayOf([]),
    cursorsUnknown: arrayOf([]),
    ok: OK,
  });
}

/** Counts by keys alone where the index holds the matches and nothing else. */
function countByKeys(store: Store, collection: Collection, plan: Plan): number {
  return plan.spans.reduce((sum, { index, start, end }) => {
    const whole = span(index?.id ?? collection.id);
    const from = index ? store.entries : store.docs;
    return (
      sum +
      from.getKeysCount({
        start: Buffer.concat([whole.start, start]),
        end: end ? Buffer.concat([whole.start, end]) : whole.end,
      })
    );
  }, 0);
}

async function countMatches(
  { store }: ReadContext,
  collection: Collection,
  filter: Filter,
  hint: Val | undefined,
): Promise<number> {
  if (fields(filter.source).length === 0 && !hint) return store.count(collection);
  const pauses = new Pauses();
  const { stream, plan } = read(store, collection, { filter, sort: [], hint }, pauses);
  if (plan.isExact) return countByKeys(store, collection, plan);
  let total = 0;
  const counting = (function* (): Generator<Val | null> {
    for (const one of stream) {
      if (one) total += 1;
      yield null;
    }
  })();
  await takeBatch(counting, pauses, Infinity);
  return total;
}

export async function count(context: ReadContext, command: Command): Promise<Val> {
  command.accept('query', 'limit', 'skip', 'hint', 'collation', 'fields');
  const filter = compileFilter(command.documentOf('query') ?? EMPTY);
  const collection = context.store.catalog.find(command.db, command.collection);
  const all = collection ? await countMatches(context, collection, filter, command.get('hint')) : 0;
  const most = Math.abs(command.numberOf('limit') ?? 0) || Infinity;
  const n = Math.min(most, Math.max(0, all - (command.numberOf('skip') ?? 0)));
  return doc({ n: integer(n), ok: OK });
}

export async function distinct({ store }: ReadContext, command: Command): Promise<Val> {
  command.accept('key', 'query', 'collation', 'hint');
  const at = makePath(command.get('key')?.text() ?? '');
  const filter = compileFilter(command.documentOf('query') ?? EMPTY);
  const collection = store.catalog.find(command.db, command.collection);
  const values = new Map<string, Val>();
  const pauses = new Pauses();
  if (collection) {
    const { stream } = read(store, collection, { filter, sort: [], hint: command.get('hint') }, pauses);
    const collecting = mapped(stream, (document) => {
      someAt(document, at, true, (value, inArray) => {
        if (value && (inArray || value.type !== T.array))
          values.set(identity(value), values.get(identity(value)) ?? value);
        return false;
      });
      return document;
    });
    await takeBatch(dropping(collecting), pauses, Infinity);
  }
  return doc({ values: arrayOf([...values.values()]), ok: OK });
}

function* dropping(input: Stream): Generator<null> {
  for (const _ of input) yield null;
}

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
  const source = collection ? read(store, collection, query, pauses).stream : none();
  const stream = runStages(source, stages, lookupIn(store, command.db, pauses));
  const batchSize = options.get('batchSize');
  const size = batchSize?.isNumber ? batchSize.buf.readInt32LE(batchSize.start) : FIRST_BATCH;
  return openCursor(context, { stream, pauses, ns }, size, false);
}

/** Which index a find would use, and what it looks at; the fields MongoDB's own tools read first. */
export async function explain(context: ReadContext, command: Command, inner: Command): Promise<Val> {
  command.accept('verbosity');
  if (inner.name !== 'find')
    throw new MongoError(
      'CommandNotFound',
      `explain of '${inner.name}' is not supported by the embedded database`,
    );
  const pauses = new Pauses();
  const { stream, plan } = findStream(context, inner, pauses);
  const { documents } = await takeBatch(stream[Symbol.iterator](), pauses, Infinity);
  const index = plan?.spans[0]?.index;
  const isWhole = !plan || plan.spans.some((one) => !one.index && !one.end);
  const scanStage = isWhole
    ? doc({ stage: 'COLLSCAN' })
    : doc({
        stage: 'IXSCAN',
        indexName: index?.name ?? '_id_',
        keyPattern: index?.pattern ?? doc({ _id: 1 }),
      });
  const winningPlan = plan && !plan.isSorted ? doc({ stage: 'SORT', inputStage: scanStage }) : scanStage;
  return doc({
    queryPlanner: doc({ namespace: `${inner.db}.${inner.collection}`, winningPlan }),
    executionStats: doc({
      executionSuccess: true,
      nReturned: documents.length,
      totalKeysExamined: isWhole ? 0 : pauses.examined,
      totalDocsExamined: pauses.examined,
    }),
    ok: OK,
  });
}
