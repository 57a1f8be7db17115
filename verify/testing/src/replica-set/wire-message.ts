import type net from 'node:net';
import { mongo } from 'mongoose';

const { BSON } = mongo;
type Document = mongo.Document;

/**
 * Operation codes of the MongoDB wire protocol. Drivers send their first hello as a query, all other commands as
 * messages.
 */
const operations = { reply: 1, query: 2004, message: 2013 } as const;
const headerBytes = 16;
/** Number of bytes before the first document in a reply to a query. */
const replyHeadBytes = headerBytes + 20;
/** Number of bytes before the body in a message: the header, the flags, and the kind of the body section. */
const messageHeadBytes = headerBytes + 5;
const int64Type = 18;

/** The parts of a driver's request that the fake servers read. */
export interface WireRequest {
  bytes: Buffer;
  id: number;
  isQuery: boolean;
  /** Name of the command, which is its first field. */
  name: string;
  command: Document;
  /** Documents that were sent as document sequences beside the command, by the name of the sequence. */
  sequences: Map<string, Document[]>;
}

/** Splits the bytes that arrive on a socket into messages, by the length at the beginning of each. */
export function onMessages(socket: net.Socket, take: (message: Buffer) => void): void {
  let received: Buffer = Buffer.alloc(0);
  socket.on('data', (chunk: Buffer) => {
    received = received.length === 0 ? chunk : Buffer.concat([received, chunk]);
    while (received.length >= headerBytes && received.length >= received.readInt32LE(0)) {
      const length = received.readInt32LE(0);
      take(received.subarray(0, length));
      received = received.subarray(length);
    }
  });
}

const documentAt = (bytes: Buffer, at: number): Buffer => bytes.subarray(at, at + bytes.readInt32LE(at));

/** Reads a document sequence. Its section begins with a kind byte, which comes just before `start`. */
function readSequence(bytes: Buffer, start: number): { name: string; documents: Document[]; end: number } {
  const end = start + bytes.readInt32LE(start);
  const nameEnd = bytes.indexOf(0, start + 4);
  const documents: Document[] = [];
  for (let at = nameEnd + 1; at < end; at += bytes.readInt32LE(at)) {
    documents.push(BSON.deserialize(documentAt(bytes, at)));
  }
  return { name: bytes.toString('utf8', start + 4, nameEnd), documents, end };
}

/** Reads a request: a query (OP_QUERY), or a message (OP_MSG) whose first section is its body, as drivers write it. */
export function readRequest(bytes: Buffer): WireRequest {
  const isQuery = bytes.readInt32LE(12) === operations.query;
  const bodyAt = isQuery ? bytes.indexOf(0, headerBytes + 4) + 9 : messageHeadBytes;
  const body = documentAt(bytes, bodyAt);
  const sequences = new Map<string, Document[]>();
  for (let at = bodyAt + body.length; !isQuery && at < bytes.length;) {
    const { name, documents, end } = readSequence(bytes, at + 1);
    sequences.set(name, documents);
    at = end;
  }
  const command = BSON.deserialize(body);
  const [name = ''] = Object.keys(command);
  return { bytes, id: bytes.readInt32LE(4), isQuery, name, command, sequences };
}

/** Returns the request without its transaction number, which a standalone server refuses. */
export function withoutNumber({ bytes, isQuery, command }: WireRequest): Buffer {
  if (isQuery || !('txnNumber' in command)) return bytes;
  const body = documentAt(bytes, messageHeadBytes);
  for (const [type, nameAt, nameLength, at, length] of BSON.onDemand.parseToElements(body)) {
    if (type !== int64Type || body.toString('latin1', nameAt, nameAt + nameLength) !== 'txnNumber') continue;
    const removed = at + length - (nameAt - 1);
    const rest = Buffer.concat([
      bytes.subarray(0, messageHeadBytes + nameAt - 1),
      bytes.subarray(messageHeadBytes + at + length),
    ]);
    rest.writeInt32LE(bytes.length - removed, 0);
    rest.writeInt32LE(body.length - removed, messageHeadBytes);
    return rest;
  }
  return bytes;
}

/** Returns the id of the request that a reply answers. */
export const repliedTo = (reply: Buffer): number => reply.readInt32LE(8);

/** Returns the document of a reply to a query or to a message. */
export function readReply(reply: Buffer): Document {
  const isQuery = reply.readInt32LE(12) === operations.reply;
  return BSON.deserialize(documentAt(reply, isQuery ? replyHeadBytes : messageHeadBytes));
}

/** Returns a copy of a reply that answers another request instead. */
export function addressedTo(request: WireRequest, reply: Buffer): Buffer {
  const copy = Buffer.from(reply);
  copy.writeInt32LE(request.id, 8);
  return copy;
}

/** A reply with the given document, in the form that the request expects. */
export function writeReply({ id, isQuery }: WireRequest, document: Document): Buffer {
  const body = BSON.serialize(document, { ignoreUndefined: true });
  const head = Buffer.alloc(isQuery ? replyHeadBytes : messageHeadBytes);
  head.writeInt32LE(head.length + body.length, 0);
  head.writeInt32LE(id, 8);
  head.writeInt32LE(isQuery ? operations.reply : operations.message, 12);
  if (isQuery) head.writeInt32LE(1, replyHeadBytes - 4);
  return Buffer.concat([head, body]);
}
