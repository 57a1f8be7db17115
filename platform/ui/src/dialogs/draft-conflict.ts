/** Version of a field that is saved: the user's own or the one from the server. */
export type Side = 'mine' | 'theirs';

/** A field of a form, with its label. */
export interface DraftField<Draft> {
  key: keyof Draft & string;
  label: string;
  /** Formats the value for the comparison. Default: the value as text. */
  format?(value: unknown): string;
}

/** Two versions of one form, and which of them is chosen for each field in which they differ. */
export interface DraftConflict<Draft> {
  mine: Draft;
  theirs: Draft;
  choices: Partial<Record<keyof Draft & string, Side>>;
}

/** Whether two values are equal; lists are equal when their items are. */
const isSame = (one: unknown, other: unknown): boolean =>
  one === other || JSON.stringify(one) === JSON.stringify(other);

/**
 * Compares the typed form with the stored record. For a field that only the other person changed, the stored value is
 * chosen at first; for every other differing field, the typed value.
 * @param base the form as it was opened
 * @returns null when the two are equal in every field
 */
export function compareDrafts<Draft extends object>(
  fields: readonly DraftField<Draft>[],
  base: Draft,
  mine: Draft,
  theirs: Draft,
): DraftConflict<Draft> | null {
  const differing = fields.filter(({ key }) => !isSame(mine[key], theirs[key]));
  if (differing.length === 0) return null;
  const entries = differing.map(({ key }) => [key, isSame(mine[key], base[key]) ? 'theirs' : 'mine']);
  return { mine, theirs, choices: Object.fromEntries(entries) as DraftConflict<Draft>['choices'] };
}

/** The form with every choice applied. */
export function resolveDraft<Draft extends object>({ mine, theirs, choices }: DraftConflict<Draft>): Draft {
  const chosen = Object.entries(choices)
    .filter(([, side]) => side === 'theirs')
    .map(([key]) => [key, theirs[key as keyof Draft]]);
  return { ...mine, ...(Object.fromEntries(chosen) as Partial<Draft>) };
}
