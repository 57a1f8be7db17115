import { MongoError } from '../errors';
import { DocBuilder, doc } from '../bson/make';
import { T, Val, docVal, fields, firstName } from '../bson/val';
import { Command } from '../commands/command';

/** Operation codes of the MongoDB wire protocol. */
export const OP = { reply: 1, query: 2004, msg: 2013 } as const;
const HEADER = 16;
/** Bytes before the document of an OP_MSG reply: header, flags and section kind. */
export const REPLY_HEAD = HEADER + 5;
const CHECKSUM_PRESENT = 1;
const MORE_TO_COME = 2;

/** A message: a command and the form of its reply. */
export interface Request {
  readonly id: number;
  readonly opcode: number;
  readonly command: Command;
  /** Whether the client expects a reply; false for an unacknowledged write. */
  readonly wantsReply: boolean;
}

/**
 * Parses a message into a command.
 * @throws MongoError for a malformed message or an obsolete operation
 */
export function parseRequest(message: Buffer): Request {
  const id = message.readInt32LE(4);
  const opcode = message.readInt32LE(12);
  if (opcode === OP.msg) return parseMsg(message, id);
  if (opcode === OP.query) return parseQuery(message, id);
  throw new MongoError(352, `Unsupported OP code ${opcode}`);
}

function parseMsg(message: Buffer, id: number): Request {
  const flags = message.readUInt32LE(HEADER);
  const end = message.length - (flags & CHECKSUM_PRESENT ? 4 : 0);
  let body: Val | undefined;
  const sequences = new Map<string, Val[]>();
  for (let at = HEADER + 4; at < end;) {
    const kind = message[at]!;
    at += 1;
    if (kind === 0) {
      body = docVal(message, at);
      at = body.end;
    } else if (kind === 1) {
      const stop = at + message.readInt32LE(at);
      const nameEnd = message.indexOf(0, at + 4);
      const list: Val[] = [];
      for (let next = nameEnd + 1; next < stop; next = list[list.length - 1]!.end)
        list.push(docVal(message, next));
      sequences.set(message.toString('utf8', at + 4, nameEnd), list);
      at = stop;
    } else throw new MongoError(40432, `Unknown section kind ${kind}`);
  }
  if (!body) throw new MongoError(40587, 'OP_MSG messages must have a body');
  return {
    id,
    opcode: OP.msg,
    wantsReply: (flags & MORE_TO_COME) === 0,
    command: new Command(firstName(body) ?? '', body, sequences),
  };
}

/** Parses a driver's first hello, which uses OP_QUERY; the database is in the namespace. */
function parseQuery(message: Buffer, id: number): Request {
  const nameEnd = message.indexOf(0, HEADER + 4);
  const db = message.toString('utf8', HEADER + 4, nameEnd).split('.')[0]!;
  const query = docVal(message, nameEnd + 9);
  const built = new DocBuilder();
  for (const [name, value] of fields(query)) built.set(name, value);
  const body = built.set('$db', doc({ db }).get('db')).build();
  return {
    id,
    opcode: OP.query,
    wantsReply: true,
    command: new Command(firstName(body) ?? '', body, new Map()),
  };
}

let lastId = 0;

/** Encodes a reply in the form of the request's operation. */
export function encodeReply(request: { id: number; opcode: number }, answer: Val): Buffer {
  const extra = request.opcode === OP.query ? 20 : 5;
  const size = HEADER + extra + answer.end - answer.start;
  // A reply that was built with room for the header is sent without a copy.
  const hasRoom = answer.start === HEADER + extra && answer.buf.length === answer.end;
  const buf = hasRoom ? answer.buf : Buffer.allocUnsafeSlow(size);
  lastId = (lastId + 1) | 0;
  buf.writeInt32LE(size, 0);
  buf.writeInt32LE(lastId, 4);
  buf.writeInt32LE(request.id, 8);
  buf.writeInt32LE(request.opcode === OP.query ? OP.reply : OP.msg, 12);
  buf.fill(0, HEADER, HEADER + extra);
  if (request.opcode === OP.query) {
    buf.writeInt32LE(8, HEADER);
    buf.writeInt32LE(1, HEADER + 16);
  }
  if (!hasRoom) answer.buf.copy(buf, HEADER + extra, answer.start, answer.end);
  return buf;
}

/** The error reply `{ ok: 0 }` with MongoDB's fields. */
export function errorAnswer(error: unknown): Val {
  if (!(error instanceof MongoError)) {
    const message = error instanceof Error ? error.message : String(error);
    return doc({
      ok: doubleZero,
      errmsg: `internal error of the embedded database: ${message}`,
      code: 1,
      codeName: 'InternalError',
    });
  }
  const extra = error.extra && {
    keyPattern: docVal(error.extra.keyPattern),
    keyValue: docVal(error.extra.keyValue),
  };
  return doc({ ok: doubleZero, errmsg: error.message, code: error.code, codeName: error.codeName, ...extra });
}

const doubleZero = new Val(T.double, Buffer.alloc(8), 0, 8);
