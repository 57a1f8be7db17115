import type { Card } from '../card';
import type { Day } from '../days/calendar';
import { recallOn } from '../memory/memory';
import type { Plan } from '../plan';
import type { Queue } from '../queue/queue-of';
import { Deck } from './deck';

/**
 * Probability of recall of new cards, which are made from items that a person missed and misses again in half of the
 * cases.
 */
const recallOfNewCards = 0.5;

/** A simulated person who misses as many reviews as the cards' probabilities of recall predict; deterministic. */
class ExpectedPerson {
  private misses = 0;

  grade(recall: number): 'good' | 'again' {
    this.misses += 1 - recall;
    if (this.misses < 1) return 'good';
    this.misses -= 1;
    return 'again';
  }
}

/** A day with an answered queue, and the cards after it. */
export interface ExpectedDay {
  day: Day;
  queue: Queue;
  cards: readonly Card[];
}

/**
 * An endless sequence of days from `day` on, for a person who answers every queue and misses as
 * often as predicted. Does not change the given cards.
 */
export function* expectedDays(day: Day, cards: readonly Card[], plan: Plan): Generator<ExpectedDay> {
  const deck = new Deck(cards);
  const person = new ExpectedPerson();
  for (let today = day; ; today += 1) {
    const queue = deck.study(today, plan, ({ id, state }) => ({
      id,
      grade: person.grade(state ? recallOn(today, state) : recallOfNewCards),
      at: (state?.at ?? 0) + 1,
    }));
    yield { day: today, queue, cards: deck.cards };
  }
}
