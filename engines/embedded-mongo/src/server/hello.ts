import { OK, date, doc, int } from '../bson/make';
import { type Val } from '../bson/val';
import { Vocabulary } from '../vocabulary';
import { OP, encodeReply } from './wire';

/** Wire version of MongoDB 7.0, which tells drivers the supported commands and replies. */
const WIRE_VERSION = 21;

function helloAnswer(connectionId: number): Val {
  return doc({
    helloOk: true,
    ismaster: true,
    isWritablePrimary: true,
    maxBsonObjectSize: 16 * 1024 * 1024,
    maxMessageSizeBytes: 48_000_000,
    maxWriteBatchSize: 100_000,
    localTime: date(Date.now()),
    // Sessions are accepted without effect; drivers send no transaction numbers to a standalone
    // server.
    logicalSessionTimeoutMinutes: 30,
    connectionId: int(connectionId),
    minWireVersion: 0,
    maxWireVersion: WIRE_VERSION,
    readOnly: false,
    ok: OK,
  });
}

const HEARTBEATS = new Vocabulary<(connectionId: number) => Val>('command of the main thread', {
  hello: helloAnswer,
  ismaster: helloAnswer,
  ping: () => doc({ ok: OK }),
});

/**
 * Replies to a hello or ping; undefined for any other message. Does not need the engine, so that a
 * long scan never looks like a dead server to a driver's heartbeat.
 */
export function answerHeartbeat(message: Buffer, connectionId: number): Buffer | undefined {
  const opcode = message.readInt32LE(12);
  const at = opcode === OP.query ? message.indexOf(0, 20) + 9 : 21;
  if (opcode !== OP.query && (opcode !== OP.msg || message[20] !== 0)) return undefined;
  const name = message.toString('utf8', at + 5, message.indexOf(0, at + 5));
  const request = { id: message.readInt32LE(4), opcode };
  const answer = HEARTBEATS.find(name);
  return answer && encodeReply(request, answer(connectionId));
}
