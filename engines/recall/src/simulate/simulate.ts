import type { Card } from '../card';
import { dayBegins } from '../days/learning-day';
import type { Day } from '../days/calendar';
import { Deck } from '../forecast/deck';
import { meanRecall } from '../forecast/forecast';
import type { Memory } from '../memory/memory';
import type { Review } from '../memory/review';
import { type Plan, planOf } from '../plan';
import type { DayLoad } from '../schedule/day-load';
import { SeededRandom } from './random';
import { SimulatedResident } from './resident';

/**
 * Strategy before the exam. `plain`: FSRS without an exam. `shortened`: no interval longer than 0.9
 * of the remaining days, as users of other tools do. `ranked`: by gain in the last days, as this
 * engine does.
 */
export type Strategy = 'plain' | 'shortened' | 'ranked';

export interface Simulation {
  seed: number;
  strategy?: Strategy;
  /** Number of days before the exam. */
  days?: number;
  /** Number of cards, in groups of one to three. */
  cards?: number;
  /** First day of the simulation. */
  from?: Day;
  plan?: Partial<Omit<Plan, 'examDay'>>;
}

export interface SimulatedPreparation {
  /** Share of cards truly recalled on the exam day. */
  recall: number;
  /** Share of cards that the schedule expects to be recalled on the exam day. */
  expectedRecall: number;
  /** Largest number of due cards that the queue of one day postponed. */
  worstPile: number;
  /** Largest number of reviews on one day, including new cards. */
  busiestDay: number;
  /** All reviews, in order. */
  log: Review[];
  /** The cards at the end. */
  cards: readonly Card[];
}

const shortenedShare = 0.9;

function makeCards(count: number, random: SeededRandom): Card[] {
  const cards: Card[] = [];
  for (let group = 1; cards.length < count; group += 1) {
    const size = Math.min(1 + Math.floor(3 * random.next()), count - cards.length);
    for (let sibling = 1; sibling <= size; sibling += 1) {
      const id = `card-${group}-${sibling}`;
      cards.push({ id, group: `group-${group}`, addedAt: cards.length, state: null });
    }
  }
  return cards;
}

/** Limits intervals to a share of the remaining days, as users of other tools do. */
class ShorteningDeck extends Deck {
  constructor(
    cards: readonly Card[],
    private readonly examDay: Day,
  ) {
    super(cards);
  }

  protected override dueDayOf(card: Card, memory: Memory, load: DayLoad, plan: Plan): Day {
    const longest = Math.max(1, Math.floor(shortenedShare * (this.examDay - memory.day)));
    return Math.min(super.dueDayOf(card, memory, load, plan), memory.day + longest);
  }
}

/** Time from the start of a day until a simulated person begins to review, and the time per card, in ms. */
const beginsAfter = 14 * 60 * 60 * 1000;
const timeForCard = 20_000;

/** Simulates a person's preparation for an exam; deterministic for its options. */
export function simulatePreparation(options: Simulation): SimulatedPreparation {
  const { seed, strategy = 'ranked', days = 90, cards: count = 600, from = 20_000 } = options;
  const random = new SeededRandom(seed);
  const examDay = from + days;
  const plan = planOf({ ...options.plan, examDay: strategy === 'ranked' ? examDay : null });
  const cards = makeCards(count, random);
  const deck = strategy === 'shortened' ? new ShorteningDeck(cards, examDay) : new Deck(cards);
  const resident = new SimulatedResident(random);
  const log: Review[] = [];
  let [worstPile, busiestDay] = [0, 0];

  for (let day = from; day < examDay; day += 1) {
    let at = dayBegins(day, plan) + beginsAfter;
    const { reviews, fresh, waiting } = deck.study(day, plan, ({ id: card }) => {
      const review: Review = {
        id: `review-${log.length + 1}`,
        card,
        grade: resident.answer(card, day),
        at: (at += timeForCard),
        day,
      };
      log.push(review);
      return review;
    });
    worstPile = Math.max(worstPile, waiting);
    busiestDay = Math.max(busiestDay, reviews.length + fresh.length);
  }
  const recalls = cards.map(({ id }) => resident.recall(id, examDay));
  return {
    recall: recalls.reduce((sum, recall) => sum + recall, 0) / Math.max(1, recalls.length),
    expectedRecall: meanRecall(examDay, deck.cards) ?? 0,
    worstPile,
    busiestDay,
    log,
    cards: deck.cards,
  };
}
