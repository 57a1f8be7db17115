import { setTimeout as pause } from 'node:timers/promises';
import { AppError } from '@medrad/contracts';
import { type Model, type QueryFilter, type QueryOptions, trusted } from 'mongoose';

/** A stored record with a revision. Records that were stored before revisions existed lack the field. */
export interface Revised {
  revision?: number;
}

/** The revision of a new record. */
export const firstRevision = 1;
/** Part of an update, which increments the record's revision in the same write. */
export const nextRevision = { $inc: { revision: 1 } } as const;

/** Revision of a record; 0 for no record, and for a record that was stored before revisions existed. */
export const revisionOf = (record: Revised | null): number => record?.revision ?? 0;

/** Part of a filter, which matches only a record with this revision. */
function atRevision(revision: number) {
  return { revision: revision === 0 ? trusted({ $in: [0, null] }) : revision };
}

/**
 * Sets fields of a record and increments its revision, if the record still has the given revision.
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

/**
 * Deletes a record if it still has the given revision.
 * @returns false when the revision differs or the record is gone
 */
export async function deleteAtRevision<T extends Revised>(
  model: Model<T>,
  filter: QueryFilter<T>,
  revision: number,
): Promise<boolean> {
  return (await model.deleteOne({ ...filter, ...atRevision(revision) })).deletedCount === 1;
}

/**
 * Creates the error for an edit that is based on an older revision.
 * @param current the present object, in the form in which the call returns it
 */
export function staleEdit(current: unknown): AppError {
  const message = 'is not the present revision';
  return new AppError('STALE_EDIT', { details: [{ path: '/revision', message, current }] });
}

interface EditOptions<T extends Revised> {
  /** The revision on which the edit is based; undefined to edit whatever revision is stored. */
  revision: number | undefined;
  find: () => Promise<T | null>;
  /**
   * Writes the edit on condition that the record still has `revision`, and applies {@link nextRevision}.
   * @returns null when the revision differs
   */
  write: (stored: T, revision: number) => Promise<T | null>;
  /**
   * Creates the record when it is missing; absent when the edit may not create one.
   * @returns null when another caller has created the record in the meantime
   */
  create?: () => Promise<T | null>;
  /** Converts the record to the form in which the call returns it. */
  present: (record: T) => unknown;
}

/**
 * Largest number of attempts of an edit when other edits change the record in between. A random pause of at most
 * `longestPauseMs` separates two attempts.
 */
const maxAttempts = 50;
const longestPauseMs = 20;

/**
 * Edits a record without overwriting another person's change: each write is conditional on the revision that was read.
 * @returns the record after the edit
 * @throws AppError STALE_EDIT with the present object when the record no longer has the given revision; NOT_FOUND
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
