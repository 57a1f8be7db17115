import { type Day, DayLoad, dueRangeOf, type Memory, type Plan } from '@medrad/recall';
import type { CardRepository } from './card.repository';

interface Span {
  first: Day;
  last: Day;
}

/** Days that hold all given ones, in order and without overlap. */
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
 * What is due on the days that the memories may be due on, without the cards they belong to. Other days are not read.
 * @param imageIds of these cards
 */
export async function loadAround(
  { cards }: { cards: Pick<CardRepository, 'listDueBetween'> },
  userId: string,
  memories: readonly Memory[],
  imageIds: ReadonlySet<string>,
  plan: Plan,
): Promise<DayLoad> {
  const load = new DayLoad();
  // A missed card is due on the next day, whatever that holds.
  const ranges = memories.filter(({ isMissed }) => !isMissed).map((memory) => dueRangeOf(memory, plan));
  for (const { first, last } of joinSpans(ranges)) {
    for (const { imageId, group, dueDay } of await cards.listDueBetween(userId, first, last)) {
      if (dueDay !== null && !imageIds.has(imageId)) load.add(dueDay, group);
    }
  }
  return load;
}
