/** Router state of a new exam: the number of items requested. */
interface AskedFor {
  asked: number;
}

export const askedFor = (asked: number): AskedFor => ({ asked });

/** The number of items requested; null when the page was not opened from the form. */
export function wasAskedFor(state: unknown): number | null {
  const { asked } = (state ?? {}) as Partial<AskedFor>;
  return typeof asked === 'number' ? asked : null;
}
