import type { Day } from './days/calendar';
import type { Memory } from './memory/memory';

/** A card's memory with its next due day. Stored beside the log of reviews, from which it can be recomputed. */
export interface CardState extends Memory {
  dueDay: Day;
}

/** An item to recall. */
export interface Card {
  id: string;
  /** Cards of one group are siblings: seeing one reveals the others. */
  group: string;
  /** Time at which the card was added, in ms since 1970. New cards are shown in this order. */
  addedAt: number;
  /** State of the memory model; null until the first review. */
  state: CardState | null;
}

/** A card that has been reviewed. */
export type SeenCard = Card & { state: CardState };

export const isSeen = (card: Card): card is SeenCard => card.state !== null;
