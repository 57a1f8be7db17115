import { MongoError } from '../errors';
import { OK, doc } from '../bson/make';
import type { Val } from '../bson/val';
import { DamagedData } from '../store/damage';
import { Store } from '../store/store';
import { encodeReply, errorAnswer, parseRequest, type Request } from '../server/wire';
import { Vocabulary } from '../vocabulary';
import type { Command } from './command';
import { Cursors } from './cursors';
import { aggregate } from './aggregate-command';
import { count, distinct } from './count-commands';
import { findAndModify } from './find-and-modify';
import * as finds from './find-commands';
import type { ReadContext } from './read-context';
import * as schema from './schema-commands';
import { expire } from './expiry';
import * as writes from './write-commands';

/** A command. Commands that write share a transaction; the others run immediately. */
type CommandHandler =
  | { readonly write: (store: Store, command: Command) => Val }
  | { readonly read: (context: ReadContext, command: Command) => Promise<Val> | Val };

const COMMANDS = new Vocabulary<CommandHandler>('command', {
  insert: { write: writes.insert },
  update: { write: writes.update },
  delete: { write: writes.remove },
  findAndModify: { write: findAndModify },
  createIndexes: { write: schema.createIndexes },
  dropDatabase: { write: schema.dropDatabase },
  find: { read: finds.find },
  getMore: { read: finds.getMore },
  killCursors: { read: finds.killCursors },
  count: { read: count },
  distinct: { read: distinct },
  aggregate: { read: aggregate },
  explain: { read: finds.explain },
  listIndexes: { read: ({ store }, command) => schema.listIndexes(store, command) },
  validate: { read: ({ store }, command) => schema.validate(store, command) },
  listCollections: { read: ({ store }, command) => schema.listCollections(store, command) },
  // Nothing has to be ended: sessions have no state, as there are no multi-statement transactions.
  endSessions: {
    read: (_, command) => {
      command.accept(schema.NO_FIELDS);
      return doc({ ok: OK });
    },
  },
});

type Answer = (reply: Buffer | undefined) => void;

interface Waiting {
  readonly request: Request;
  readonly run: () => Val;
  readonly answer: Answer;
}

const MAINTENANCE_MS = 60_000;

/** Runs a write. A `MongoError` becomes the reply to this write; any other exception aborts the transaction. */
function refusable(run: () => Val): Val {
  try {
    return run();
  } catch (error) {
    if (error instanceof MongoError) return errorAnswer(error);
    throw error;
  }
}

/**
 * Executes commands on one data folder: reads immediately, writes grouped into durable
 * transactions.
 */
export class Engine {
  private readonly store: Store;
  private readonly cursors = new Cursors();
  private waiting: Waiting[] = [];
  private readonly maintenance: NodeJS.Timeout;

  constructor(dataDir: string) {
    this.store = new Store(dataDir);
    this.maintenance = setInterval(() => this.runMaintenance(), MAINTENANCE_MS);
    this.maintenance.unref();
  }

  /** Replies with a complete wire message, or undefined when the client wants no reply. */
  handle(message: Buffer, answer: Answer): void {
    let request: Request;
    try {
      request = parseRequest(message);
    } catch (error) {
      answer(
        encodeReply({ id: message.readInt32LE(4), opcode: message.readInt32LE(12) }, errorAnswer(error)),
      );
      return;
    }
    const { command } = request;
    const handler = COMMANDS.find(command.name);
    if (handler && 'write' in handler) {
      const run = (): Val => handler.write(this.store, command);
      // Commands that arrive in the same turn share one transaction and one flush to disk.
      if (this.waiting.push({ request, run, answer }) === 1) setImmediate(() => this.commit());
      return;
    }
    void this.read(request, handler, answer);
  }

  private async read(
    request: Request,
    handler: Extract<CommandHandler, { read: unknown }> | undefined,
    answer: Answer,
  ): Promise<void> {
    const { command } = request;
    let result: Val;
    try {
      if (!handler) throw new MongoError('CommandNotFound', `no such command: '${command.name}'`);
      result = await handler.read({ store: this.store, cursors: this.cursors }, command);
    } catch (error) {
      result = errorAnswer(this.store.named(error));
    }
    answer(request.wantsReply ? encodeReply(request, result) : undefined);
  }

  private commit(): void {
    const batch = this.waiting;
    this.waiting = [];
    this.store.lookForSpace();
    try {
      this.answerAll(batch, this.runWrites(batch));
    } catch (error) {
      // The batch was rolled back; each command then runs in a transaction of its own, so that only
      // the failing one is refused.
      if (batch.length === 1) this.answerAll(batch, [errorAnswer(error)]);
      else for (const one of batch) this.commitAlone(one);
    }
  }

  private commitAlone(one: Waiting): void {
    let results: Val[];
    try {
      results = this.runWrites([one]);
    } catch (error) {
      results = [errorAnswer(error)];
    }
    this.answerAll([one], results);
  }

  private runWrites(batch: readonly Waiting[]): Val[] {
    const results: Val[] = [];
    this.store.transaction(() => {
      for (const { run } of batch) results.push(refusable(run));
    });
    return results;
  }

  private answerAll(batch: readonly Waiting[], results: readonly Val[]): void {
    batch.forEach(({ request, answer }, i) =>
      answer(request.wantsReply ? encodeReply(request, results[i]!) : undefined),
    );
  }

  /** Closes idle cursors and deletes documents expired by TTL indexes. */
  private runMaintenance(): void {
    this.cursors.sweep(Date.now());
    try {
      this.store.transaction(() => expire(this.store, Date.now()));
    } catch (error) {
      // Deleting may fail on a full disk, and a damaged document cannot be read; the next round tries again.
      const isKnown =
        error instanceof DamagedData || (error instanceof MongoError && error.codeName === 'OutOfDiskSpace');
      if (!isKnown) throw error;
    }
  }

  /** Completes pending writes, then releases the data folder. */
  async close(): Promise<void> {
    clearInterval(this.maintenance);
    this.commit();
    await this.store.close();
  }
}
