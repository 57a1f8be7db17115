import { type Card, isSeen, type SeenCard } from '../card';
import type { Day } from '../days/calendar';
import { recallOn } from '../memory/memory';
import { type Plan, studyDayBefore } from '../plan';
import { examGain, nearExamDay } from './exam-gain';

/** A card that may be reviewed on a day. */
export interface Candidate {
  card: SeenCard;
  /**
   * Cards of higher worth are reviewed first. Near the exam, worth is the gain in recall; otherwise
   * it is the probability of recall, because a review keeps a card that is still likely to be
   * recalled, while a forgotten card can wait.
   */
  worth: number;
}

export interface Candidates {
  /** Cards missed on the last study day, or on a rest day after it. */
  missed: Candidate[];
  others: Candidate[];
}

export function byWorth(one: Candidate, two: Candidate): number {
  return two.worth - one.worth || (one.card.id < two.card.id ? -1 : 1);
}

/** The cards that may be reviewed on a day: the due ones, or all seen ones near an exam. */
export function candidatesOf(day: Day, cards: readonly Card[], plan: Plan): Candidates {
  const examDay = nearExamDay(day, plan);
  const lastStudyDay = studyDayBefore(day, plan);
  const [missed, others]: [Candidate[], Candidate[]] = [[], []];
  for (const card of cards) {
    if (!isSeen(card) || card.state.day >= day) continue;
    const { state } = card;
    if (examDay === null && state.dueDay > day) continue;
    const worth = examDay === null ? recallOn(day, state) : examGain(state, day, examDay);
    const isFreshMiss = state.isMissed && state.day >= lastStudyDay;
    (isFreshMiss ? missed : others).push({ card, worth });
  }
  return { missed, others };
}
