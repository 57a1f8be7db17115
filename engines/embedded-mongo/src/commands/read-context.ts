import type { Val } from '../bson/val';
import type { Pauses, Stream } from '../query/scan';
import type { Store } from '../store/store';
import { cursorReply } from './cursor-reply';
import type { Cursors } from './cursors';
import { takeBatch } from './reader';

export interface ReadContext {
  readonly store: Store;
  readonly cursors: Cursors;
}

/** Default number of documents of a first batch, as in MongoDB. */
export const FIRST_BATCH = 101;

interface Opened {
  readonly stream: Stream;
  readonly pauses: Pauses;
  readonly ns: string;
}

/** Replies with the first batch and keeps the rest in a cursor. */
export async function openCursor(
  { cursors }: ReadContext,
  { stream, pauses, ns }: Opened,
  size: number,
  isSingle: boolean,
): Promise<Val> {
  const documents = stream[Symbol.iterator]();
  const batch = await takeBatch(documents, pauses, size);
  if (batch.isDone || isSingle) {
    documents.return?.();
    return cursorReply(ns, 0n, 'firstBatch', batch.documents);
  }
  pauses.pause();
  const id = cursors.add({ ns, documents, pauses, held: batch.held, lastUsed: Date.now() });
  return cursorReply(ns, id, 'firstBatch', batch.documents);
}

/** Applies a function to every document of a stream. */
export function* mapped(input: Stream, change: (document: Val) => Val): Generator<Val | null> {
  for (const one of input) yield one && change(one);
}
