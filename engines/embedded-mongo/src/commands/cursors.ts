import { randomBytes } from 'node:crypto';
import { MongoError } from '../errors';
import type { Val } from '../bson/val';
import type { Pauses } from '../query/scan';

export interface OpenCursor {
  readonly ns: string;
  readonly documents: Iterator<Val | null>;
  readonly pauses: Pauses;
  /** A document already read that did not fit in the last batch. */
  held?: Val;
  lastUsed: number;
}

const IDLE_MS = 10 * 60_000;

/** Open cursors between batches; closed after ten idle minutes, as in MongoDB. */
export class Cursors {
  private readonly open = new Map<bigint, OpenCursor>();

  add(cursor: OpenCursor): bigint {
    const id = randomBytes(8).readBigInt64LE() & 0x7fff_ffff_ffff_ffffn;
    this.open.set(id, cursor);
    return id;
  }

  get(id: bigint, ns: string): OpenCursor {
    const found = this.open.get(id);
    if (!found) throw new MongoError('CursorNotFound', `cursor id ${id} not found`);
    if (found.ns !== ns)
      throw new MongoError(
        13,
        `Requested getMore on namespace '${ns}', but cursor belongs to a different namespace ${found.ns}`,
      );
    return found;
  }

  /**
   * Closes a cursor.
   * @returns whether the cursor existed
   */
  close(id: bigint): boolean {
    const found = this.open.get(id);
    found?.documents.return?.();
    return this.open.delete(id);
  }

  sweep(now: number): void {
    for (const [id, cursor] of this.open) if (now - cursor.lastUsed > IDLE_MS) this.close(id);
  }
}
