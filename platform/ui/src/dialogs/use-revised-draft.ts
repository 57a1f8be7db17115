import { useState } from 'react';
import {
  compareDrafts,
  type DraftConflict,
  type DraftField,
  resolveDraft,
  type Side,
} from './draft-conflict';
import { readEditConflict } from './read-edit-conflict';

interface RevisedDraftOptions<Draft, Stored> {
  /** The record as it was when the dialog opened; later values are ignored. */
  stored: Stored;
  /** The record as the form shows it. */
  draftOf: (stored: Stored) => Draft;
  /** Text from an earlier visit that was not saved. Default: the stored record. */
  typed?: Draft;
  /**
   * Whether NOT_FOUND means that the record was deleted; false when it may concern another object, or the record is
   * never deleted.
   */
  tellsDeleted?: boolean;
  /** All fields of the form, in their order. */
  fields: readonly DraftField<Draft>[];
}

/**
 * Result of a failed edit: the user has to choose between two versions, the typed values are stored already, or the
 * edit failed for another reason.
 */
export type EditOutcome = 'conflict' | 'already-stored' | 'other';

/** State of a form that edits one record with a revision. */
export type RevisedDraft<Draft extends object> = ReturnType<
  typeof useRevisedDraft<Draft, { revision: number }>
>;

/**
 * Holds the text of an edit dialog and the version that another person saved meanwhile. Save `resolved` with
 * `revision`; pass a failure to `receive`, which keeps the text and opens the comparison (`DraftComparison`).
 */
export function useRevisedDraft<Draft extends object, Stored extends { revision: number }>({
  stored,
  draftOf,
  typed,
  tellsDeleted = true,
  fields,
}: RevisedDraftOptions<Draft, Stored>) {
  const [base, setBase] = useState(() => draftOf(stored));
  const [draft, setDraft] = useState(typed ?? base);
  const [revision, setRevision] = useState(stored.revision);
  const [conflict, setConflict] = useState<DraftConflict<Draft> | null>(null);
  const [isDeleted, setDeleted] = useState(false);
  const resolved = conflict ? resolveDraft(conflict) : draft;

  function receive(error: unknown): EditOutcome {
    const found = readEditConflict(error);
    if (!found || (found.kind === 'deleted' && !tellsDeleted)) return 'other';
    if (found.kind === 'deleted') {
      setDeleted(true);
      return 'conflict';
    }
    const theirs = draftOf(found.current as Stored);
    const next = compareDrafts(fields, base, resolved, theirs);
    setRevision(found.current.revision);
    setBase(theirs);
    setDraft(resolved);
    setConflict(next);
    return next ? 'conflict' : 'already-stored';
  }

  function chooseAll(side: Side): void {
    if (!conflict) return;
    const choices = Object.fromEntries(Object.keys(conflict.choices).map((key) => [key, side]));
    setConflict({ ...conflict, choices: choices as typeof conflict.choices });
  }

  return {
    draft,
    change: (part: Partial<Draft>) => setDraft((current) => ({ ...current, ...part })),
    /** The values to save: the form with the choices of a comparison applied. */
    resolved,
    revision,
    fields,
    conflict,
    /** Whether the record no longer exists; the form stays, so that its text can be copied. */
    isDeleted,
    receive,
    choose: (key: keyof Draft & string, side: Side) =>
      setConflict((current) => current && { ...current, choices: { ...current.choices, [key]: side } }),
    chooseAll,
    /** Closes the comparison; the form then shows the chosen values. */
    editFurther(): void {
      setDraft(resolved);
      setConflict(null);
    },
  };
}
