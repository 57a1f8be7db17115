import { setTimeout as pause } from 'node:timers/promises';
import { AppError } from '@medrad/contracts';
import { type Model, type QueryFilter, type QueryOptions, trusted } from 'mongoose';

/** A stored record with a revision. The field is absent in records that were stored before revisions existed. */
export interface Revised {
  revision?: number;
}

/** The revision of a new record. */
export const firstRevision = 1;
/** Part of an update: counts the change in the same write that makes it. */
export const nextRevision = { $inc: { revision: 1 } } as const;

/** Revision of a record; 0 without a record and for records that were stored before revisions existed. */
export const revisionOf = (record: Revised | null): number => record?.revision ?? 0;

/** Part of a filter: the record still has this revision. */
function atRevision(revision: number) {
  return { revision: revision === 0 ? trusted({ $in: [0, null] }) : revision };
}

/**
 * Sets fields of the record that a filter finds, on condition that it still has this revision, and counts the change.
 * @returns the record afterwards; null when it has another revision or is gone
 */
export async function setAtRevision<T extends Revised, R = T>(
  model: Model<T>,
  filter: QueryFilter<T>,
  revision: number,
  changes: Partial<T>,
  options: QueryOptions<T> = {},
): Promise<R | null> {
  return model
    .findOneAndUpdate(
      { ...filter, ...atRevision(revision) },
      { $set: changes, ...nextRevision },
      { ...options, returnDocument: 'after' },
    )
    .lean<R | null>();
}

/** Deletes the record that a filter finds where it still has this revision; false when it has another one or is gone. */
export async function deleteAtRevision<T extends Revised>(
  model: Model<T>,
  filter: QueryFilter<T>,
  revision: number,
): Promise<boolean> {
  return (await model.deleteOne({ ...filter, ...atRevision(revision) })).deletedCount === 1;
}

/** The refusal of an edit that began with an older revision. @param current the present object, as the call answers it */
export function staleEdit(current: unknown): AppError {
  const message = 'is not the present revision';
  return new AppError('STALE_EDIT', { details: [{ path: '/revision', message, current }] });
}

interface EditOptions<T extends Revised> {
  /** The revision the editor began with; undefined edits whatever is stored. */
  revision: number | undefined;
  find: () => Promise<T | null>;
  /** Writes on condition that the record still has `revision`, with {@link nextRevision}; null when it has not. */
  write: (stored: T, revision: number) => Promise<T | null>;
  /** Given where an edit of a missing record creates it; null when another caller has created it meanwhile. */
  create?: () => Promise<T | null>;
  /** The record as the call answers it. */
  present: (record: T) => unknown;
}

/** An edit without a revision that meets other edits is tried this often, with a random pause of at most 20 ms between. */
const maxAttempts = 50;
const longestPauseMs = 20;

/**
 * Edits a record without overwriting somebody else's change: each write is conditional on the revision that was read.
 * @returns the record after the edit
 * @throws AppError STALE_EDIT with the present object when the record is no longer at the given revision; NOT_FOUND
 */
export async function editAtRevision<T extends Revised>(options: EditOptions<T>): Promise<T> {
  const { revision, find, write, create, present } = options;
  for (let attempt = 1; ; attempt += 1) {
    const stored = await find();
    if (!stored && (!create || revision)) throw new AppError('NOT_FOUND');
    if (stored && revision !== undefined && revision !== revisionOf(stored)) {
      throw staleEdit(await present(stored));
    }
    const edited = stored ? await write(stored, revisionOf(stored)) : await create?.();
    if (edited) return edited;
    if (stored && attempt >= maxAttempts) throw staleEdit(await present(stored));
    await pause(Math.random() * longestPauseMs);
  }
}
