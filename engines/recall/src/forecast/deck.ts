import type { Card, SeenCard } from '../card';
import type { Day } from '../days/calendar';
import { afterReview, type Memory } from '../memory/memory';
import type { Review } from '../memory/review';
import type { Plan } from '../plan';
import { type Queue, queueOf } from '../queue/queue-of';
import { DayLoad } from '../schedule/day-load';
import { placeDue } from '../schedule/place-due';

/** Copies of cards for a day-by-day simulation. */
export class Deck {
  private readonly deck: Card[];
  private readonly places: Map<string, number>;
  private readonly load: DayLoad;

  constructor(cards: readonly Card[]) {
    this.deck = [...cards];
    this.places = new Map(cards.map(({ id }, place) => [id, place]));
    this.load = new DayLoad(cards);
  }

  get cards(): readonly Card[] {
    return this.deck;
  }

  /** Answers the whole queue of a day. */
  study(day: Day, plan: Plan, answer: (card: Card) => Omit<Review, 'card' | 'day'>): Queue {
    const queue = queueOf(day, this.deck, plan);
    for (const card of [...queue.reviews, ...queue.fresh]) {
      const memory = afterReview(card.state, { ...answer(card), card: card.id, day });
      if (card.state) this.load.remove(card.state.dueDay, card.group);
      const dueDay = this.dueDayOf(card, memory, this.load, plan);
      this.load.add(dueDay, card.group);
      const reviewed: SeenCard = { ...card, state: { ...memory, dueDay } };
      this.deck[this.places.get(card.id) ?? 0] = reviewed;
    }
    return queue;
  }

  protected dueDayOf({ group }: Card, memory: Memory, load: DayLoad, plan: Plan): Day {
    return placeDue(group, memory, load, plan);
  }
}
