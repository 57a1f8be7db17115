import { once } from 'node:events';
import net from 'node:net';
import { createElection, type Election, type Fate, setName, type StepDown } from './election';
import { openServerLink, type ServerLink } from './server-link';
import {
  onMessages,
  readReply,
  readRequest,
  type WireRequest,
  withoutNumber,
  writeReply,
} from './wire-message';
import {
  createRetryRecord,
  createWritesSeen,
  isDocumentWrite,
  isNumbered,
  type WritesSeen,
} from './write-record';
import { resetSocket } from '../reset-socket';

/** Numbers of writes that elections affected, by what happened to them. */
export interface ElectionCounts {
  /** Writes that a member refused because it was not the primary. */
  refused: number;
  /** Writes that were not carried out because their connection was reset first. */
  cutBefore: number;
  /** Writes that were carried out but not answered, because their connection was reset first. */
  cutAfter: number;
  /**
   * Writes that were carried out, but whose answer was an error: the primary stepped down before a majority of members
   * had them.
   */
  interrupted: number;
  /** Repetitions of writes that had already been carried out; they got the answer of the first attempt again. */
  repeated: number;
}

/**
 * Two addresses in front of one database server. Drivers take them for a replica set of two members, which holds
 * elections. It keeps a replica set's guarantees for retryable writes. It has no replication, so nothing is ever rolled
 * back.
 */
export interface FakeReplicaSet {
  url: string;
  /** Makes the primary step down; resolves when the other member is elected. */
  stepDown(how: StepDown): Promise<void>;
  counts(): ElectionCounts;
  /** Counts of the writes that were received, by database. */
  seen: ReadonlyMap<string, WritesSeen>;
  close: () => Promise<void>;
}

const hellos = ['hello', 'isMaster', 'ismaster'];
/** Commands that every member answers, whether it is the primary or not. */
const commandsOfAnyMember = [
  'ping',
  'buildInfo',
  'endSessions',
  'killCursors',
  'getMore',
  'connectionStatus',
];
const schemaWrites = ['create', 'createIndexes', 'drop', 'dropDatabase', 'dropIndexes'];

/** Errors of MongoDB, with the names that they have in its error_codes.yml. */
const notWritablePrimary = { ok: 0, code: 10_107, codeName: 'NotWritablePrimary', errmsg: 'not primary' };
const notPrimaryNoSecondaryOk = {
  ok: 0,
  code: 13_435,
  codeName: 'NotPrimaryNoSecondaryOk',
  errmsg: 'not primary',
};
const interrupted = { code: 11_602, codeName: 'InterruptedDueToReplStateChange', errmsg: 'interrupted' };
/** Label of errors after which drivers may repeat the write (retryable writes, "RetryableWriteError Labels"). */
const retryable = { errorLabels: ['RetryableWriteError'] };

/** Thrown to end the connection of a request without an answer. */
class ConnectionCut extends Error {}

/** Answers a request as the member with the given number would, 0 or 1. */
type Answer = (member: number, request: WireRequest, server: ServerLink) => Promise<Buffer>;

function createAnswer(election: Election): { answer: Answer } & Pick<FakeReplicaSet, 'counts' | 'seen'> {
  const counts = { refused: 0, cutBefore: 0, cutAfter: 0, interrupted: 0 };
  const record = createRetryRecord();
  const { note, seen } = createWritesSeen();

  const carryOut = (request: WireRequest, server: ServerLink): Promise<Buffer> => {
    const pass = () => server.ask(request.id, withoutNumber(request));
    return isDocumentWrite(request) ? record.once(request, pass) : pass();
  };
  const meet = async (fate: Fate, request: WireRequest, server: ServerLink): Promise<Buffer> => {
    counts[fate] += 1;
    if (fate === 'cutBefore') throw new ConnectionCut();
    const reply = await carryOut(request, server);
    if (fate === 'cutAfter') throw new ConnectionCut();
    return writeReply(request, { ...readReply(reply), writeConcernError: interrupted, ...retryable });
  };
  const refuse = (request: WireRequest): Buffer => {
    if (!isDocumentWrite(request) && !schemaWrites.includes(request.name)) {
      return writeReply(request, notPrimaryNoSecondaryOk);
    }
    counts.refused += 1;
    return writeReply(request, { ...notWritablePrimary, ...(isNumbered(request) ? retryable : {}) });
  };
  return {
    counts: () => ({ ...counts, repeated: record.repeats() }),
    seen,
    async answer(member, request, server) {
      const { id, name, bytes, command } = request;
      if (hellos.includes(name)) {
        return writeReply(request, election.describe(member, readReply(await server.ask(id, bytes))));
      }
      if (commandsOfAnyMember.includes(name) || command['$db'] === 'admin') return server.ask(id, bytes);
      if (isDocumentWrite(request)) {
        note(request);
        const fate = election.fateAt(member);
        if (fate) return meet(await fate, request, server);
      }
      return election.isPrimary(member) ? carryOut(request, server) : refuse(request);
    },
  };
}

/**
 * Starts a fake replica set.
 * @param targetUrl URL of the server, `mongodb://host:port…`
 */
export async function startFakeReplicaSet(targetUrl: string): Promise<FakeReplicaSet> {
  const { hostname: host, port } = new URL(targetUrl);
  const listeners = [net.createServer(), net.createServer()] as const;
  for (const listener of listeners) await once(listener.listen(0, '127.0.0.1'), 'listening');
  const hostOf = (listener: net.Server): string =>
    `127.0.0.1:${(listener.address() as net.AddressInfo).port}`;
  const hosts = [hostOf(listeners[0]), hostOf(listeners[1])] as const;
  const election = createElection(hosts);
  const { answer, counts, seen } = createAnswer(election);
  const clients = new Set<net.Socket>();

  for (const [member, listener] of listeners.entries()) {
    listener.on('connection', (client) => {
      const server = openServerLink({ host, port: Number(port) });
      clients.add(client);
      client.setNoDelay(true);
      client.on('error', () => undefined);
      client.on('close', () => {
        clients.delete(client);
        server.end();
      });
      onMessages(client, (bytes) => {
        // A driver waits for an answer before it sends the next request on a connection.
        answer(member, readRequest(bytes), server).then(
          (reply) => client.write(reply),
          () => resetSocket(client),
        );
      });
    });
  }
  return {
    url: `mongodb://${hosts.join(',')}/?replicaSet=${setName}`,
    stepDown: (how) => election.stepDown(how),
    counts,
    seen,
    async close() {
      const closed = listeners.map((listener) => once(listener.close(), 'close'));
      for (const client of clients) client.destroy();
      await Promise.all(closed);
    },
  };
}
