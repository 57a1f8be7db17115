/** Router state of an exam that was just made: how many items were asked for. */
interface AskedFor {
  asked: number;
}

export const askedFor = (asked: number): AskedFor => ({ asked });

/** How many items were asked for; null where the page was not reached from the form. */
export function wasAskedFor(state: unknown): number | null {
  const { asked } = (state ?? {}) as Partial<AskedFor>;
  return typeof asked === 'number' ? asked : null;
}
