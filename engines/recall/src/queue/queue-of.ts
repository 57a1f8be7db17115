import type { Card, SeenCard } from '../card';
import type { Day } from '../days/calendar';
import { isRestDay, type Plan } from '../plan';
import { byWorth, type Candidate, candidatesOf } from './candidates';
import { nearExamDay } from './exam-gain';
import { type Order, topOf } from './top-of';

/** The queue of a day. */
export interface Queue {
  /** Cards to review, in order. */
  reviews: SeenCard[];
  /** Cards to see for the first time, in the order in which they were added. */
  fresh: Card[];
  /** Number of cards reviewed on this day; cards answered in an exam count, too. */
  done: number;
  /** Number of due cards postponed to another day. */
  waiting: number;
}

/** The reviews made on the day, and the cards still due. */
interface DaySoFar {
  done: number;
  begun: number;
  due: number;
  groups: Set<string>;
}

function daySoFar(day: Day, cards: readonly Card[]): DaySoFar {
  const soFar: DaySoFar = { done: 0, begun: 0, due: 0, groups: new Set() };
  for (const { group, state } of cards) {
    if (state?.day === day) {
      soFar.done += 1;
      soFar.groups.add(group);
      if (state.firstDay === day) soFar.begun += 1;
    } else if (state && state.day < day && state.dueDay <= day) {
      soFar.due += 1;
    }
  }
  return soFar;
}

function byAge(one: Card, two: Card): number {
  return one.addedAt - two.addedAt || (one.id < two.id ? -1 : 1);
}

const reviewOrder: Order<Candidate> = { compare: byWorth, keyOf: ({ card }) => card.group };
const freshOrder: Order<Card> = { compare: byAge, keyOf: ({ group }) => group };

/**
 * The queue of a day: at most one card of a group, no card of a group that was seen on this day, and, counting the cards
 * already reviewed, at most the plan's reviews a day. The queue of a rest day is empty.
 *
 * Cards missed on the last study day come first. Due cards follow in descending order of their probability of recall, and
 * new cards fill the rest. In the last days before an exam new cards come before reviews, because they gain most, and all
 * seen cards are ranked by their gain, whether due or not.
 *
 * Takes time linear in the number of cards. Recall is computed for due cards only; near an exam, gain is computed for all.
 */
export function queueOf(day: Day, cards: readonly Card[], plan: Plan): Queue {
  const { done, begun, due, groups: taken } = daySoFar(day, cards);
  if (isRestDay(day, plan)) return { reviews: [], fresh: [], done, waiting: due };

  let room = Math.max(0, plan.reviewsADay - done);
  /**
   * Takes the first items in order, at most one of each group, and none of a group already seen
   * today.
   */
  const take = <T>(items: readonly T[], most: number, order: Order<T>): T[] => {
    const open = items.filter((item) => !taken.has(order.keyOf(item)));
    const first = topOf(open, Math.min(room, most), order);
    for (const item of first) taken.add(order.keyOf(item));
    room -= first.length;
    return first;
  };
  const takeReviews = (candidates: readonly Candidate[]): SeenCard[] =>
    take(candidates, room, reviewOrder).map(({ card }) => card);
  const takeFresh = (): Card[] => {
    const unseen = cards.filter(({ state }) => state === null);
    return take(unseen, Math.max(0, plan.newADay - begun), freshOrder);
  };

  const { missed, others } = candidatesOf(day, cards, plan);
  const reviews = takeReviews(missed);
  const isNearExam = nearExamDay(day, plan) !== null;
  const early = isNearExam ? takeFresh() : [];
  reviews.push(...takeReviews(others));
  const fresh = isNearExam ? early : takeFresh();
  const served = reviews.filter(({ state }) => state.dueDay <= day).length;
  return { reviews, fresh, done, waiting: due - served };
}
