import { MongoError } from '../errors';
import { OK, arrayOf, doc, int } from '../bson/make';
import { type Val, fields, firstName } from '../bson/val';
import { Store } from '../store/store';
import { encodeReply, errorAnswer, parseRequest, type Request } from '../server/wire';
import { Command } from './command';
import { Cursors } from './cursors';
import { aggregate } from './aggregate-command';
import { count, distinct } from './count-commands';
import { findAndModify } from './find-and-modify';
import * as finds from './find-commands';
import type { ReadContext } from './read-context';
import * as schema from './schema-commands';
import { expire } from './expiry';
import * as writes from './write-commands';

type Write = (store: Store, command: Command) => Val;
type Read = (context: ReadContext, command: Command) => Promise<Val> | Val;

const WRITES: Record<string, Write> = {
  insert: writes.insert,
  update: writes.update,
  delete: writes.remove,
  findAndModify,
  findandmodify: findAndModify,
  createIndexes: schema.createIndexes,
  dropIndexes: schema.dropIndexes,
  create: schema.create,
  drop: schema.drop,
  dropDatabase: schema.dropDatabase,
};

const nothing: Read = () => doc({ ok: OK });

const READS: Record<string, Read> = {
  find: finds.find,
  getMore: finds.getMore,
  killCursors: finds.killCursors,
  count,
  distinct,
  aggregate,
  listIndexes: ({ store }, command) => schema.listIndexes(store, command),
  listCollections: ({ store }, command) => schema.listCollections(store, command),
  listDatabases: ({ store }, command) => schema.listDatabases(store, command),
  explain: (context, command) => {
    const inner = command.body.get('explain')!;
    const withDb = inner.get('$db') ? inner : doc({ ...Object.fromEntries(fields(inner)), $db: command.db });
    return finds.explain(context, command, new Command(firstName(inner) ?? '', withDb, new Map()));
  },
  buildInfo: () =>
    doc({
      version: '7.0.0',
      versionArray: arrayOf([7, 0, 0, 0].map(int)),
      modules: arrayOf([]),
      bits: 64,
      maxBsonObjectSize: 16 * 1024 * 1024,
      ok: OK,
    }),
  connectionStatus: () =>
    doc({ authInfo: doc({ authenticatedUsers: arrayOf([]), authenticatedUserRoles: arrayOf([]) }), ok: OK }),
  endSessions: nothing,
  startSession: nothing,
  refreshSessions: nothing,
  ping: nothing,
};

type Answer = (reply: Buffer | undefined) => void;

interface Waiting {
  readonly request: Request;
  readonly answer: Answer;
}

const SWEEP_MS = 60_000;

/** Carries out commands against one data folder: reads at once, writes together in one durable transaction. */
export class Engine {
  private readonly store: Store;
  private readonly cursors = new Cursors();
  private waiting: Waiting[] = [];
  private readonly sweep: NodeJS.Timeout;

  constructor(dataDir: string) {
    this.store = new Store(dataDir);
    this.sweep = setInterval(() => this.tidy(), SWEEP_MS);
    this.sweep.unref();
  }

  /** Answers with a whole wire message, or with undefined where the client wants none. */
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
    if (WRITES[request.command.name]) {
      // Whatever else arrives in this turn shares the transaction and its one flush to disk.
      if (this.waiting.push({ request, answer }) === 1) setImmediate(() => this.commit());
      return;
    }
    void this.read(request, answer);
  }

  private async read(request: Request, answer: Answer): Promise<void> {
    let result: Val;
    try {
      result = await this.runRead(request.command);
    } catch (error) {
      result = errorAnswer(error);
    }
    answer(request.wantsReply ? encodeReply(request, result) : undefined);
  }

  private runRead(command: Command): Promise<Val> | Val {
    const run = READS[command.name];
    if (!run) throw new MongoError('CommandNotFound', `no such command: '${command.name}'`);
    return run({ store: this.store, cursors: this.cursors }, command);
  }

  private commit(): void {
    const batch = this.waiting;
    this.waiting = [];
    this.store.lookForSpace();
    try {
      this.answerAll(batch, this.runWrites(batch));
    } catch (error) {
      // Nothing of the batch was kept. One statement at a time, only the one at fault fails.
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
      for (const { request } of batch) results.push(this.runWrite(request.command));
    });
    return results;
  }

  private runWrite(command: Command): Val {
    try {
      return WRITES[command.name]!(this.store, command);
    } catch (error) {
      if (error instanceof MongoError) return errorAnswer(error);
      throw error;
    }
  }

  private answerAll(batch: readonly Waiting[], results: readonly Val[]): void {
    batch.forEach(({ request, answer }, i) =>
      answer(request.wantsReply ? encodeReply(request, results[i]!) : undefined),
    );
  }

  private tidy(): void {
    this.cursors.sweep(Date.now());
    try {
      this.store.transaction(() => expire(this.store, Date.now()));
    } catch (error) {
      // On a full disk even removing may fail; the next round tries again.
      if (!(error instanceof MongoError && error.codeName === 'OutOfDiskSpace')) throw error;
    }
  }

  /** Finishes what waits, then lets go of the data folder. */
  async close(): Promise<void> {
    clearInterval(this.sweep);
    this.commit();
    await this.store.close();
  }
}
