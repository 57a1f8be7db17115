import type net from 'node:net';
import { mongo } from 'mongoose';

const { BSON } = mongo;
type Document = mongo.Document;

/** Operation codes of the MongoDB wire protocol; drivers send their first hello as a query. */
const operations = { reply: 1, query: 2004, message: 2013 } as const;
const headerBytes = 16;
/** Bytes of a reply to a query before its first document. */
const replyHeadBytes = headerBytes + 20;
/** Bytes of a wire message before its body: the header, the flags, and the kind of the body section. */
const messageHeadBytes = headerBytes + 5;
const int64Type = 18;

/** The parts of a request that a member of a replica set reads. */
export interface WireRequest {
  bytes: Buffer;
  id: number;
  isQuery: boolean;
  /** First field of the command. */
  name: string;
  command: Document;
  /** Statements sent in a document sequence besides the command. */
  sequences: Map<string, Document[]>;
}

/** Splits the bytes from a socket into messages, each by its length field. */
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

/** Documents of a sequence section, whose kind byte comes before `start`. */
function readSequence(bytes: Buffer, start: number): { name: string; documents: Document[]; end: number } {
  const end = start + bytes.readInt32LE(start);
  const nameEnd = bytes.indexOf(0, start + 4);
  const documents: Document[] = [];
  for (let at = nameEnd + 1; at < end; at += bytes.readInt32LE(at)) {
    documents.push(BSON.deserialize(documentAt(bytes, at)));
  }
  return { name: bytes.toString('utf8', start + 4, nameEnd), documents, end };
}

/** Reads a query (OP_QUERY) or a message (OP_MSG) whose first section is its body, as drivers write it. */
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

/** The document of a reply, of either kind. */
export function readReply(reply: Buffer): Document {
  const isQuery = reply.readInt32LE(12) === operations.reply;
  return BSON.deserialize(documentAt(reply, isQuery ? replyHeadBytes : messageHeadBytes));
}

/** Returns a copy of a reply that answers another request. */
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
