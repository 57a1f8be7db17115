import { type Card, isSeen, type SeenCard } from '../card';
import type { Day } from '../days/calendar';
import { recallOn } from '../memory/memory';
import { type Plan, studyDayFrom } from '../plan';
import { DayLoad } from '../schedule/day-load';

/** An overdue card and its new day. */
export interface MovedCard {
  card: SeenCard;
  dueDay: Day;
}

/** Overdue cards, those with the highest probability of recall first. */
function overdueOf(day: Day, cards: readonly Card[]): SeenCard[] {
  const found: { card: SeenCard; recall: number }[] = [];
  for (const card of cards) {
    if (isSeen(card) && card.state.dueDay < day) found.push({ card, recall: recallOn(day, card.state) });
  }
  found.sort((one, two) => two.recall - one.recall || (one.card.id < two.card.id ? -1 : 1));
  return found.map(({ card }) => card);
}

/** Number of cards on each day: those due from `day` on and those reviewed on `day`, without overdue ones. */
function loadWithoutOverdue(day: Day, cards: readonly Card[]): DayLoad {
  const load = new DayLoad(cards.filter(({ state }) => state && state.dueDay >= day));
  for (const { group, state } of cards) if (state?.day === day) load.add(day, group);
  return load;
}

function listStudyDays(day: Day, count: number, plan: Plan): Day[] {
  const days: Day[] = [];
  for (let next = studyDayFrom(day, plan); days.length < count; next = studyDayFrom(next + 1, plan)) {
    days.push(next);
  }
  return days;
}

/**
 * Spreads overdue cards evenly over the next `days` study days, highest probability of recall first. No card moves to a
 * day that already has the plan's number of reviews or a card of the same group. Cards that do not fit move to the
 * earliest possible later day.
 * @param days number of days, at least 1
 */
export function clearBacklog(day: Day, cards: readonly Card[], plan: Plan, days: number): MovedCard[] {
  const overdue = overdueOf(day, cards);
  if (overdue.length === 0 || plan.reviewsADay === 0) return [];
  const load = loadWithoutOverdue(day, cards);
  const spread = listStudyDays(day, Math.max(1, days), plan);
  const share = Math.ceil(overdue.length / spread.length);
  const moved = new DayLoad();
  const isOpen = (to: Day, group: string): boolean =>
    load.countOn(to) < plan.reviewsADay && !load.hasGroup(to, group);
  /** The first study day after the `spread` that is not full. */
  let openFrom = studyDayFrom((spread.at(-1) ?? day) + 1, plan);

  const dayFor = (group: string): Day => {
    const found =
      spread.find((to) => moved.countOn(to) < share && isOpen(to, group)) ??
      spread.find((to) => isOpen(to, group));
    if (found !== undefined) return found;
    while (load.countOn(openFrom) >= plan.reviewsADay) openFrom = studyDayFrom(openFrom + 1, plan);
    let later = openFrom;
    while (!isOpen(later, group)) later = studyDayFrom(later + 1, plan);
    return later;
  };

  return overdue.map((card) => {
    const dueDay = dayFor(card.group);
    load.add(dueDay, card.group);
    moved.add(dueDay, card.group);
    return { card, dueDay };
  });
}
