import type { mongo } from 'mongoose';
import { addressedTo, readReply, type WireRequest } from './wire-message';

/** Commands that write documents. A driver gives a transaction number to those that it may retry. */
const documentWrites = ['insert', 'update', 'delete', 'findAndModify', 'findandmodify'];

/** Counts of the writes to one database that the fake replica set has received. */
export interface WritesSeen {
  writes: number;
  /** Number of writes with write concern majority and journal. */
  withMajority: number;
  /** Number of writes with a session and a transaction number, which the driver may therefore retry. */
  numbered: number;
  /**
   * Writes that the driver could retry if they had a transaction number, as command and collection. There are none when
   * `retryWrites` is on.
   */
  unnumbered: string[];
}

/** Whether the command writes documents. */
export const isDocumentWrite = ({ name }: WireRequest): boolean => documentWrites.includes(name);

/**
 * Whether a driver may retry a command, because no statement in it writes more than one document (retryable writes,
 * "Supported operations").
 */
function mayBeNumbered({ name, command, sequences }: WireRequest): boolean {
  const statements = (field: string) =>
    sequences.get(field) ?? (command[field] as mongo.Document[] | undefined) ?? [];
  if (name === 'update') return statements('updates').every(({ multi }) => multi !== true);
  if (name === 'delete') return statements('deletes').every(({ limit }) => limit === 1);
  return true;
}

/** Whether the request is a retryable write. */
export const isNumbered = ({ command }: WireRequest): boolean => 'txnNumber' in command && 'lsid' in command;

/** Returns a function that counts a write, and the counts by database. */
export function createWritesSeen(): { note: (request: WireRequest) => void; seen: Map<string, WritesSeen> } {
  const seen = new Map<string, WritesSeen>();
  return {
    seen,
    note: (request) => {
      const database = String(request.command['$db']);
      const one = seen.get(database) ?? { writes: 0, withMajority: 0, numbered: 0, unnumbered: [] };
      seen.set(database, one);
      const { w, j } = (request.command['writeConcern'] ?? {}) as { w?: unknown; j?: unknown };
      one.writes += 1;
      if (w === 'majority' && j === true) one.withMajority += 1;
      if (isNumbered(request)) one.numbered += 1;
      else if (mayBeNumbered(request)) {
        one.unnumbered.push(`${request.name} ${String(request.command[request.name])}`);
      }
    },
  };
}

/** The retryable writes that a fake replica set remembers. */
export interface RetryRecord {
  /**
   * Carries a write out. A repetition of the session's last write is only answered, with the answer of the first
   * attempt.
   */
  once(request: WireRequest, write: () => Promise<Buffer>): Promise<Buffer>;
  /** Number of repeated writes that were not carried out again. */
  repeats(): number;
}

/** Remembers the transaction number and the answer of each session's last write, as mongod does. */
export function createRetryRecord(): RetryRecord {
  const sessions = new Map<string, { number: bigint; answer: Promise<Buffer> }>();
  let repeats = 0;
  return {
    repeats: () => repeats,
    async once(request, write) {
      if (!isNumbered(request)) return write();
      const { lsid, txnNumber } = request.command as { lsid: { id: mongo.Binary }; txnNumber: unknown };
      const session = lsid.id.toString('hex');
      const number = BigInt(String(txnNumber));
      const last = sessions.get(session);
      if (last?.number === number) {
        const answer = await last.answer;
        repeats += 1;
        return addressedTo(request, answer);
      }
      if (last && last.number > number) throw new Error(`transaction ${number} after ${last.number}`);
      const answer = write();
      sessions.set(session, { number, answer });
      // A write that failed as a whole was not carried out, so its repetition is a first attempt.
      const forget = (): void => {
        if (sessions.get(session)?.number === number) sessions.delete(session);
      };
      await answer.then((reply) => readReply(reply)['ok'] === 1 || forget(), forget);
      return answer;
    },
  };
}
