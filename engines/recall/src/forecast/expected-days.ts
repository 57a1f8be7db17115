import type { Card } from '../card';
import type { Day } from '../days/calendar';
import { recallOn } from '../memory/memory';
import type { Plan } from '../plan';
import type { Queue } from '../queue/queue-of';
import { Deck } from './deck';

/** Cards are made of what was missed: half of them are missed once more when they are new. */
const recallOfNewCards = 0.5;

/** Misses as many reviews as their probabilities of recall make expect, the same ones each time. */
class ExpectedPerson {
  private misses = 0;

  grade(recall: number): 'good' | 'again' {
    this.misses += 1 - recall;
    if (this.misses < 1) return 'good';
    this.misses -= 1;
    return 'again';
  }
}

/** A day whose queue was answered, and the cards after it. */
export interface ExpectedDay {
  day: Day;
  queue: Queue;
  cards: readonly Card[];
}

/**
 * The days from `day` on, without end, of a person who answers every queue and misses as often as the recall of the cards says.
 * The cards that are given stay as they are.
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
