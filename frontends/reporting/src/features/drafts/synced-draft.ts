/** A draft as stored in this browser. */
export interface KeptDraft<Fields extends object> {
  fields: Fields;
  /** Revision of the server's draft from which these fields were edited; 0 when the server had none. */
  revision: number;
  /** Whether the fields were changed since they were last sent. */
  isDirty: boolean;
  /** Fields that were sent, but whose answer has not arrived: the server may have stored them. */
  unanswered?: Fields;
}

/** A draft as stored on the server. */
export type StoredDraft<Fields extends object> = Fields & { revision: number };

/**
 * Result of comparing the two drafts: `keep` has the draft to store in this browser; `conflict` has the server's draft,
 * between which and the browser's the user must choose.
 */
export type Meeting<Fields extends object> =
  | { kind: 'keep'; kept: KeptDraft<Fields> }
  | { kind: 'conflict'; theirs: StoredDraft<Fields> };

const pick = <Fields extends object>(names: readonly (keyof Fields)[], from: Fields): Fields =>
  Object.fromEntries(names.map((name) => [name, from[name]])) as Fields;

/** Whether two values have the same content. */
export const areEqual = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/**
 * Compares this browser's draft with the server's. They conflict when both were changed, unless the server's is what
 * this browser has sent without receiving the answer.
 * @param stored null when the server has none
 */
export function meet<Fields extends object>(
  kept: KeptDraft<Fields>,
  stored: StoredDraft<Fields> | null,
): Meeting<Fields> {
  if (!stored) return { kind: 'keep', kept: { ...kept, revision: 0 } };
  const { unanswered, ...answered } = kept;
  const theirs = pick<Fields>(Object.keys(kept.fields) as (keyof Fields)[], stored);
  const { revision } = stored;
  if (areEqual(theirs, kept.fields) || !kept.isDirty) {
    return { kind: 'keep', kept: { fields: theirs, revision, isDirty: false } };
  }
  if (revision === kept.revision) return { kind: 'keep', kept };
  if (unanswered && areEqual(theirs, unanswered)) return { kind: 'keep', kept: { ...answered, revision } };
  return { kind: 'conflict', theirs: stored };
}
