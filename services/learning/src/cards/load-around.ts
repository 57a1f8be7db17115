import { type Day, DayLoad, dueRangeOf, type Memory, type Plan } from '@medrad/recall';
import type { CardRepository } from './card.repository';

interface Span {
  first: Day;
  last: Day;
}

/** Merges spans of days that overlap or adjoin; the result is sorted. */
export function joinSpans(spans: readonly Span[]): Span[] {
  const joined: Span[] = [];
  for (const { first, last } of spans.toSorted((one, two) => one.first - two.first)) {
    const before = joined.at(-1);
    if (before && first <= before.last + 1) before.last = Math.max(before.last, last);
    else joined.push({ first, last });
  }
  return joined;
}

/**
 * Counts the cards that are due on the days on which cards with the given memories may become due, without these
 * cards themselves. Other days are not read.
 * @param imageIds images of the cards with the given memories
 */
export async function loadAround(
  { cards }: { cards: Pick<CardRepository, 'listDueIn'> },
  userId: string,
  memories: readonly Memory[],
  imageIds: ReadonlySet<string>,
  plan: Plan,
): Promise<DayLoad> {
  const load = new DayLoad();
  // A missed card is always due on the next day, however many cards are due on other days.
  const ranges = memories.filter(({ isMissed }) => !isMissed).map((memory) => dueRangeOf(memory, plan));
  const spans = joinSpans(ranges);
  if (spans.length === 0) return load;
  for (const { imageId, group, dueDay } of await cards.listDueIn(userId, spans)) {
    if (dueDay !== null && !imageIds.has(imageId)) load.add(dueDay, group);
  }
  return load;
}
