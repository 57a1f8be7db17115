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
  /** The record as it was when the dialog opened; a later one is ignored. */
  stored: Stored;
  /** The record as the form shows it. */
  draftOf: (stored: Stored) => Draft;
  /** What was typed before and not saved; the stored record unless given. */
  typed?: Draft;
  /** False where NOT_FOUND may mean something else than this record, or the record is never deleted. */
  tellsDeleted?: boolean;
  /** Every field of the form, in its order. */
  fields: readonly DraftField<Draft>[];
}

/** What became of a failed edit: it waits for a choice, its text is stored already, or the failure is another one. */
export type EditOutcome = 'conflict' | 'already-stored' | 'other';

/** The state of a form that edits one record with a revision. */
export type RevisedDraft<Draft extends object> = ReturnType<
  typeof useRevisedDraft<Draft, { revision: number }>
>;

/**
 * Holds what is typed in an edit dialog, and what somebody else saved meanwhile. Save `resolved` with `revision`; hand a
 * failure to `receive`, which keeps everything typed and opens the comparison (`DraftComparison`).
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
    /** What is saved: the form, with the choices of a comparison applied. */
    resolved,
    revision,
    fields,
    conflict,
    /** The record no longer exists; the form stays, so that its text can be copied. */
    isDeleted,
    receive,
    choose: (key: keyof Draft & string, side: Side) =>
      setConflict((current) => current && { ...current, choices: { ...current.choices, [key]: side } }),
    chooseAll,
    /** Leaves the comparison for the form, which then shows the chosen values. */
    editFurther(): void {
      setDraft(resolved);
      setConflict(null);
    },
  };
}
