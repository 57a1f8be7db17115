import type { ExamFormat } from '@medrad/contracts';
import type { SeededRandom } from '@medrad/recall/simulate';
import type { MadePastExam } from '../seeding/demo-calls';
import { type Ability, type Insight, insightOf, type KnownImage, textOf } from './made-answer';
import { madeId } from './made-id';

const marks = { marksPerItem: 2, asksNormality: false, normalShare: 0 };
/** Exam formats, which the history uses in turn. */
export const madeFormats: Readonly<Record<'quick' | 'rapids' | 'table', ExamFormat>> = {
  quick: { pace: 'cadence', items: 10, seconds: 40, ...marks },
  rapids: { pace: 'free', items: 12, seconds: 840, ...marks, asksNormality: true, normalShare: 0.3 },
  table: { pace: 'free', items: 12, seconds: 720, ...marks },
};

/** A person of the synthetic history, with the person's ability. */
export interface MadePerson {
  id: string;
  ability: Ability;
}

/** A synthetic exam, and how well the person recognised each of its images. */
export interface MadeExam {
  exam: MadePastExam;
  insights: { imageId: string; insight: Insight; at: number }[];
}

/** Seconds until an item is answered: about 18, rarely less than 5 or more than 38. */
const secondsFor = (random: SeededRandom): number =>
  Math.min(38, Math.max(4, 18 * Math.exp(0.4 * random.normal())));

export const shuffled = <T>(values: readonly T[], random: SeededRandom): T[] =>
  values
    .map((value) => ({ value, place: random.next() }))
    .sort((one, other) => one.place - other.place)
    .map(({ value }) => value);

interface Holding {
  person: MadePerson;
  number: number;
  format: ExamFormat;
  images: readonly KnownImage[];
  /** Start of the exam, in milliseconds since 1970. */
  startsAt: number;
  /** Share of the history that has passed at the time of the exam, 0 to 1. */
  passed: number;
  titles: readonly string[];
  random: SeededRandom;
}

/** Creates the exam that a synthetic person took. */
export function takeExam({
  person,
  number,
  format,
  images,
  startsAt,
  passed,
  titles,
  random,
}: Holding): MadeExam {
  const insights: MadeExam['insights'] = [];
  let at = startsAt;
  const answers = images.map((image, index) => {
    if (format.pace === 'cadence') at = startsAt + index * format.seconds * 1000;
    at += Math.round(1000 * secondsFor(random));
    const insight = insightOf(image, person.ability, passed, random);
    insights.push({ imageId: image.id, insight, at });
    const isRight = insight === 'right';
    const isNormal = format.asksNormality && insight !== 'blank' ? image.isNormal === isRight : null;
    const text = isNormal === true ? '' : textOf(insight, image, titles, random);
    const isBlank = text === '' && isNormal === null;
    return { imageId: image.id, text, isNormal, typedAt: isBlank ? null : new Date(at) };
  });
  const whole = format.seconds * 1000 * (format.pace === 'cadence' ? images.length : 1);
  const endsAt = format.pace === 'cadence' ? startsAt + whole : Math.min(startsAt + whole, at + 5_000);
  const exam = {
    id: madeId('exam', person.id, number),
    userId: person.id,
    format,
    startedAt: new Date(startsAt),
    endedAt: new Date(endsAt),
    answers,
  };
  return { exam, insights };
}
