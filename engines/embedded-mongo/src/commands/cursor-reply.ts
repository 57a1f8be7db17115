import { T, Val } from '../bson/val';
import { REPLY_HEAD } from '../server/wire';

const CURSOR = Buffer.from('\x03cursor\0', 'latin1');
const BATCH = {
  firstBatch: Buffer.from('\x04firstBatch\0', 'latin1'),
  nextBatch: Buffer.from('\x04nextBatch\0', 'latin1'),
};
const ID = Buffer.from('\x12id\0', 'latin1');
const NS = Buffer.from('\x02ns\0', 'latin1');
/** `ok: 1.0` and the end of the reply. */
const TAIL = Buffer.from([0x01, 0x6f, 0x6b, 0, 0, 0, 0, 0, 0, 0, 0xf0, 0x3f, 0]);

const digits = (n: number) => (n < 10 ? 1 : n < 100 ? 2 : n < 1_000 ? 3 : n < 10_000 ? 4 : String(n).length);

/**
 * Encodes `{ cursor: { firstBatch | nextBatch, id, ns }, ok: 1 }` in one pass with room for the
 * message header, so that a batch of documents is copied once instead of five times.
 */
export function cursorReply(
  ns: string,
  id: bigint,
  batch: keyof typeof BATCH,
  documents: readonly Val[],
): Val {
  const nsSize = Buffer.byteLength(ns) + 1;
  let arraySize = 5;
  documents.forEach((one, i) => {
    arraySize += 2 + digits(i) + one.end - one.start;
  });
  const cursorSize = 4 + BATCH[batch].length + arraySize + ID.length + 8 + NS.length + 4 + nsSize + 1;
  const size = 4 + CURSOR.length + cursorSize + TAIL.length;
  const buf = Buffer.allocUnsafeSlow(REPLY_HEAD + size);
  let at = buf.writeInt32LE(size, REPLY_HEAD);
  at += CURSOR.copy(buf, at);
  at = buf.writeInt32LE(cursorSize, at);
  at += BATCH[batch].copy(buf, at);
  at = buf.writeInt32LE(arraySize, at);
  for (let i = 0; i < documents.length; i += 1) {
    const { buf: from, start, end } = documents[i]!;
    buf[at] = T.doc;
    at += 1 + buf.write(String(i), at + 1, 'latin1');
    buf[at] = 0;
    at += 1 + from.copy(buf, at + 1, start, end);
  }
  buf[at] = 0;
  at += 1;
  at += ID.copy(buf, at);
  at = buf.writeBigInt64LE(id, at);
  at += NS.copy(buf, at);
  at = buf.writeInt32LE(nsSize, at);
  at += buf.write(ns, at, 'utf8');
  // End of the reply: the terminating zero of the last string and the end of the cursor document.
  buf[at] = 0;
  buf[at + 1] = 0;
  TAIL.copy(buf, at + 2);
  return new Val(T.doc, buf, REPLY_HEAD, REPLY_HEAD + size);
}
