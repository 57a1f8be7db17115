import { setTimeout as pause } from 'node:timers/promises';
import { AppError } from '@medrad/contracts';
import { type Model, type QueryFilter, type QueryOptions, trusted } from 'mongoose';

/** A stored record with a revision. Records from before revisions existed lack the field. */
export interface Revised {
  revision?: number;
}

/** The revision of a new record. */
export const firstRevision = 1;
/** Part of an update that increments the revision in the same write. */
export const nextRevision = { $inc: { revision: 1 } } as const;

/** Revision of a record; 0 without a record and for records from before revisions existed. */
export const revisionOf = (record: Revised | null): number => record?.revision ?? 0;

/** Part of a filter that matches only a record with this revision. */
function atRevision(revision: number) {
  return { revision: revision === 0 ? trusted({ $in: [0, null] }) : revision };
}

/**
 * Sets fields of a record if it still has a revision, and increments the revision.
 * @returns the changed record; null when the revision differs or the record is gone
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

/** Deletes a record if it still has a revision. @returns false when the revision differs or the record is gone */
export async function deleteAtRevision<T extends Revised>(
  model: Model<T>,
  filter: QueryFilter<T>,
  revision: number,
): Promise<boolean> {
  return (await model.deleteOne({ ...filter, ...atRevision(revision) })).deletedCount === 1;
}

/**
 * Creates the refusal of an edit that began with an older revision.
 * @param current the present object, as the call returns it
 */
export function staleEdit(current: unknown): AppError {
  const message = 'is not the present revision';
  return new AppError('STALE_EDIT', { details: [{ path: '/revision', message, current }] });
}

interface EditOptions<T extends Revised> {
  /** The revision that the editor has seen; undefined to edit any revision. */
  revision: number | undefined;
  find: () => Promise<T | null>;
  /**
   * Writes on condition that the record still has `revision`, with {@link nextRevision}.
   * @returns null when the revision differs
   */
  write: (stored: T, revision: number) => Promise<T | null>;
  /**
   * Creates the missing record; absent when the edit may not create one.
   * @returns null when another caller has created the record in the meantime
   */
  create?: () => Promise<T | null>;
  /** Converts the record to the form in which the call returns it. */
  present: (record: T) => unknown;
}

/**
 * Largest number of attempts of an edit without a revision, when other edits change the record in between. A random
 * pause of at most `longestPauseMs` separates the attempts.
 */
const maxAttempts = 50;
const longestPauseMs = 20;

/**
 * Edits a record without overwriting another person's change: each write is conditional on the revision that was read.
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
