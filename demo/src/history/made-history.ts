import type { LearningPlanUpdate, SentReview } from '@medrad/contracts';
import { dateOfDay, dayOfDate, dayBegins, planOf } from '@medrad/recall';
import { SeededRandom } from '@medrad/recall/simulate';
import type { MadePastExam } from '../seeding/demo-calls';
import type { KnownImage } from './made-answer';
import { takeExam, type MadeExam, madeFormats, type MadePerson, shuffled } from './made-exams';
import { madeId } from './made-id';
import { reviewUpTo } from './made-reviews';

/** Number of days that the synthetic history covers; the last one is yesterday. */
export const historyDays = 60;
/** Number of exams that each person of the cohort has taken. */
const cohortExams = 3;
/** Days between two exams of the demo resident. */
const examEvery = 3;
/** Days from today until the real exam for which the demo resident prepares. */
const examAhead = 24;
/** Time of day at which exams begin, in the afternoon: milliseconds after midnight UTC. */
const examAfter = 12 * 60 * 60 * 1000;
const seeds = { resident: 20_261, cohort: 4_100 };

/** The synthetic history of the demo resident and of the cohort, up to a given day. */
export interface MadeHistory {
  exams: MadePastExam[];
  /** The people of the cohort, each with the person's exams. */
  cohort: { id: string; exams: MadePastExam[] }[];
  plan: Omit<LearningPlanUpdate, 'revision'>;
  imageIds: string[];
  reviews: SentReview[];
  /** First day of the history. */
  beganAt: Date;
}

/** Yields images for one exam after the other; an image is used again only after all others were used. */
function* imagesInTurn(
  images: readonly KnownImage[],
  random: SeededRandom,
): Generator<KnownImage[], never, number> {
  let order: KnownImage[] = [];
  let count = yield [];
  for (;;) {
    if (order.length < count)
      order = [...order, ...shuffled(images, random).filter((one) => !order.includes(one))];
    count = yield order.splice(0, count);
  }
}

const systemsOf = (images: readonly KnownImage[]): string[] => [
  ...new Set(images.flatMap(({ systemId }) => systemId ?? [])),
];

/** Creates a person with random ability. */
function drawPerson(id: string, images: readonly KnownImage[], random: SeededRandom): MadePerson {
  const bySystem = new Map(systemsOf(images).map((system) => [system, 0.5 * random.normal()]));
  return { id, ability: { base: 0.2 + 0.7 * random.normal(), gain: 0.3, bySystem } };
}

/** The demo resident: strong in one body system, weak in another, and improving over the weeks. */
function residentOf(id: string, images: readonly KnownImage[]): MadePerson {
  const strengths = [0.6, 0.2, -0.3, -0.8, 0.1];
  const bySystem = new Map(systemsOf(images).map((system, place) => [system, strengths[place] ?? 0]));
  return { id, ability: { base: -0.4, gain: 1.4, bySystem } };
}

interface ExamSeries {
  person: MadePerson;
  images: readonly KnownImage[];
  days: readonly number[];
  first: number;
  random: SeededRandom;
}

function examsOf({ person, images, days, first, random }: ExamSeries): { day: number; made: MadeExam }[] {
  const turns = imagesInTurn(images, random);
  turns.next(0);
  const titles = images.filter(({ isNormal }) => !isNormal).map(({ title }) => title);
  return days.map((day, index) => {
    const kinds = ['quick', 'quick', 'rapids', 'quick', 'table'] as const;
    const format = madeFormats[kinds[index % kinds.length] ?? 'quick'];
    const chosen = turns.next(format.items).value;
    const startsAt = dayBegins(day, planOf({})) + examAfter + Math.floor(random.next() * 3_600) * 1000;
    const passed = (day - first) / historyDays;
    const made = takeExam({
      person,
      number: index + 1,
      format,
      images: chosen,
      startsAt,
      passed,
      titles,
      random,
    });
    return { day, made };
  });
}

/** What a history is made of. */
export interface HistoryPlan {
  /** The demo resident. */
  userId: string;
  images: readonly KnownImage[];
  /** Date such as `2026-11-25`; the history ends the day before. */
  today: string;
  /** Number of synthetic people with whom the demo resident is compared. */
  cohortSize: number;
}

/** Makes the history of reviews and exams up to a day. The same plan gives the same history. */
export function makeHistory({ userId, images, today, cohortSize }: HistoryPlan): MadeHistory {
  const end = dayOfDate(today);
  const first = end - historyDays;
  const random = new SeededRandom(seeds.resident);
  const days = Array.from({ length: historyDays / examEvery }, (_, index) => first + examEvery * index);
  const exams = examsOf({ person: residentOf(userId, images), images, days, first, random });
  const plan = {
    examDate: dateOfDay(end + examAhead),
    reviewsADay: 40,
    newADay: 6,
    retention: 0.9,
    restDays: [],
    timeZone: 'UTC',
  };
  const enginePlan = planOf({ examDay: end + examAhead, reviewsADay: 40, newADay: 6 });
  const toAdd = shuffled(images, random).map(({ id }) => id);
  const prepared = reviewUpTo({ userId, plan: enginePlan, first, end, exams, toAdd, random });

  const cohort = Array.from({ length: cohortSize }, (_, index) => {
    const own = new SeededRandom(seeds.cohort + index);
    const person = drawPerson(madeId('cohort', index + 1), images, own);
    const ownDays = Array.from(
      { length: cohortExams },
      (_one, exam) => first + exam * 18 + Math.floor(own.next() * 18),
    );
    const held = examsOf({ person, images, days: ownDays, first, random: own });
    return { id: person.id, exams: held.map(({ made }) => made.exam) };
  });
  const beganAt = new Date(dateOfDay(first));
  return { exams: exams.map(({ made }) => made.exam), cohort, plan, beganAt, ...prepared };
}
