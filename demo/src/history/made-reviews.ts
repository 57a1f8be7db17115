import type { SentReview } from '@medrad/contracts';
import {
  afterReview,
  type Card,
  type Day,
  dayBegins,
  DayLoad,
  type Grade,
  placeDue,
  type Plan,
  queueOf,
} from '@medrad/recall';
import { type SeededRandom, SimulatedResident } from '@medrad/recall/simulate';
import type { MadeExam } from './made-exams';
import { madeId } from './made-id';

/** Time of day at which reviews begin, in the evening: milliseconds after midnight UTC. */
const beginsAfter = 15 * 60 * 60 * 1000;
/** Share of the days on which the person does no reviews. */
const shareIdle = 0.15;
/** Days between two images that the person adds by hand while studying. */
const addedEvery = 3;

interface Preparation {
  userId: string;
  plan: Plan;
  first: Day;
  /** Day after the last day of the history. */
  end: Day;
  exams: readonly { day: Day; made: MadeExam }[];
  /** Images that the person adds by hand, in the order in which they are added. */
  toAdd: readonly string[];
  random: SeededRandom;
}

const gradesOfExams: Readonly<Record<MadeExam['insights'][number]['insight'], Grade>> = {
  right: 'good',
  half: 'hard',
  unsure: 'hard',
  wrong: 'again',
  blank: 'again',
};

/**
 * Simulates a person's reviews with the product's schedule.
 * @returns the reviews, and the images that have cards at the end of the history
 */
export function reviewUpTo({ userId, plan, first, end, exams, toAdd, random }: Preparation): {
  reviews: SentReview[];
  imageIds: string[];
} {
  const cards = new Map<string, Card>();
  const load = new DayLoad([]);
  const resident = new SimulatedResident(random);
  const reviews: SentReview[] = [];

  const add = (id: string, at: number) => {
    if (!cards.has(id)) cards.set(id, { id, group: id, addedAt: at, state: null });
  };
  function learn(id: string, grade: Grade, at: number, day: Day, reviewId: string): void {
    const card = cards.get(id);
    if (!card) return;
    const memory = afterReview(card.state, { id: reviewId, card: id, grade, at, day });
    if (card.state) load.remove(card.state.dueDay, card.group);
    const dueDay = placeDue(card.group, memory, load, plan);
    load.add(dueDay, card.group);
    cards.set(id, { ...card, state: { ...memory, dueDay } });
  }

  for (let day = first; day < end; day += 1) {
    for (const { made } of exams.filter((exam) => exam.day === day)) {
      for (const { imageId, insight, at } of made.insights) {
        const grade = gradesOfExams[insight];
        if (grade === 'again') add(imageId, at);
        learn(imageId, grade, at, day, madeId('exam review', userId, imageId, day));
      }
    }
    const wanted = (day - first) % addedEvery === 0 ? toAdd[(day - first) / addedEvery] : undefined;
    let at = dayBegins(day, plan) + beginsAfter;
    if (wanted) add(wanted, at);
    if (random.next() < shareIdle) continue;
    const queue = queueOf(day, [...cards.values()], plan);
    for (const { id } of [...queue.reviews, ...queue.fresh]) {
      const milliseconds = Math.round(9_000 * Math.exp(0.5 * random.normal()));
      at += milliseconds + 2_000;
      const reviewId = madeId('review', userId, id, day);
      const grade = resident.answer(id, day);
      reviews.push({
        id: reviewId,
        imageId: id,
        grade,
        reviewedAt: new Date(at).toISOString(),
        milliseconds,
      });
      learn(id, grade, at, day, reviewId);
    }
  }
  return { reviews, imageIds: [...cards.keys()] };
}
