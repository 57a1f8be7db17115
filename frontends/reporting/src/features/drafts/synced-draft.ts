/** A draft as this browser keeps it. */
export interface KeptDraft<Fields extends object> {
  fields: Fields;
  /** Of the server's draft that these fields come from; 0 where there is none. */
  revision: number;
  /** The fields have changed since the server had them. */
  isDirty: boolean;
}

/** A draft as the server has it. */
export type StoredDraft<Fields extends object> = Fields & { revision: number };

/** What a draft becomes when the server's is known: this browser's, the server's, or a question. */
export type Meeting<Fields extends object> =
  { kind: 'keep'; kept: KeptDraft<Fields> } | { kind: 'conflict'; theirs: StoredDraft<Fields> };

const pick = <Fields extends object>(names: readonly (keyof Fields)[], from: Fields): Fields =>
  Object.fromEntries(names.map((name) => [name, from[name]])) as Fields;

const areEqual = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/**
 * Brings this browser's draft together with the server's.
 * @param stored null while the server has none
 */
export function meet<Fields extends object>(
  kept: KeptDraft<Fields>,
  stored: StoredDraft<Fields> | null,
): Meeting<Fields> {
  if (!stored) return { kind: 'keep', kept: { ...kept, revision: 0 } };
  const theirs = pick<Fields>(Object.keys(kept.fields) as (keyof Fields)[], stored);
  const { revision } = stored;
  if (areEqual(theirs, kept.fields) || !kept.isDirty) {
    return { kind: 'keep', kept: { fields: theirs, revision, isDirty: false } };
  }
  if (revision === kept.revision) return { kind: 'keep', kept };
  return { kind: 'conflict', theirs: stored };
}
