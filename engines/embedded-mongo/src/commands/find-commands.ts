import { MongoError } from '../errors';
import { EMPTY, OK, arrayOf, doc, string, withField } from '../bson/make';
import { T, type Val, fields, firstName } from '../bson/val';
import { compileFilter } from '../query/filter';
import type { Plan } from '../query/planner';
import { compileProjection } from '../query/projection';
import { Pauses, type Stream, limit } from '../query/scan';
import { parseSort } from '../query/sort';
import { namesOf } from '../vocabulary';
import { Command } from './command';
import { cursorReply } from './cursor-reply';
import { FIRST_BATCH, mapped, openCursor, type ReadContext } from './read-context';
import { read, takeBatch } from './reader';

const FIND_FIELDS = namesOf(
  'field of find',
  'filter',
  'sort',
  'projection',
  'hint',
  'skip',
  'limit',
  'batchSize',
  'singleBatch',
);
const GET_MORE_FIELDS = namesOf('field of getMore', 'collection', 'batchSize');
const KILL_FIELDS = namesOf('field of killCursors', 'cursors');
const EXPLAIN_FIELDS = namesOf('field of explain', 'verbosity');

interface Found {
  readonly stream: Stream;
  readonly plan: Plan | undefined;
  readonly wanted: number;
}

function findStream({ store }: ReadContext, command: Command, pauses: Pauses): Found {
  command.accept(FIND_FIELDS);
  const filter = compileFilter(command.documentOf('filter') ?? EMPTY);
  const sort = parseSort(command.documentOf('sort'));
  const skipped = command.numberOf('skip') ?? 0;
  const most = Math.abs(command.numberOf('limit') ?? 0) || Infinity;
  if (skipped < 0)
    throw new MongoError(51024, `BSON field 'skip' value must be >= 0, actual value '${skipped}'`);
  const projection = command.documentOf('projection');
  const project = projection && fields(projection).length > 0 ? compileProjection(projection) : undefined;
  const collection = store.catalog.find(command.db, command.collection);
  if (!collection) return { stream: [], plan: undefined, wanted: most };
  const query = { filter, sort, hint: command.get('hint'), skip: skipped, limit: most };
  const { stream: found, plan } = read(store, collection, query, pauses);
  const stream = most === Infinity ? found : limit(found, most);
  return { stream: project ? mapped(stream, project) : stream, plan, wanted: most };
}

export async function find(context: ReadContext, command: Command): Promise<Val> {
  const pauses = new Pauses();
  const { stream } = findStream(context, command, pauses);
  const limited = command.numberOf('limit') ?? 0;
  const size = command.numberOf('batchSize') ?? (limited !== 0 ? Math.abs(limited) : FIRST_BATCH);
  const isSingle = command.flag('singleBatch') || limited < 0;
  // Requests one document more than the limit, so that a full last batch is recognised as the last.
  const most = limited !== 0 && Math.abs(limited) <= size ? Math.abs(limited) + 1 : size;
  return openCursor(context, { stream, pauses, ns: `${command.db}.${command.collection}` }, most, isSingle);
}

export async function getMore({ cursors }: ReadContext, command: Command): Promise<Val> {
  command.accept(GET_MORE_FIELDS);
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
  command.accept(KILL_FIELDS);
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

/**
 * The index that a find would use, and the number of keys and documents examined; includes the
 * fields that MongoDB's tools read first.
 */
export async function explain(context: ReadContext, command: Command): Promise<Val> {
  command.accept(EXPLAIN_FIELDS);
  const explained = command.documentOf('explain') ?? EMPTY;
  const body = explained.get('$db') ? explained : withField(explained, '$db', string(command.db));
  const inner = new Command(firstName(explained) ?? '', body, new Map());
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
