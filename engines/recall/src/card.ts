import type { Day } from './days/calendar';
import type { Memory } from './memory/memory';

/** A card's memory with the day of its next review. It is kept beside the log, and made anew from it when in doubt. */
export interface CardState extends Memory {
  dueDay: Day;
}

/** Something to recall. */
export interface Card {
  id: string;
  /** Cards of one group are siblings: seeing one gives the others away. */
  group: string;
  /** When the card was added, in ms since 1970. New cards come in this order. */
  addedAt: number;
  /** Null until the first review. */
  state: CardState | null;
}

/** A card that has been reviewed. */
export type SeenCard = Card & { state: CardState };

export const isSeen = (card: Card): card is SeenCard => card.state !== null;
