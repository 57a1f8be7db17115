import { dayOfDate } from '@medrad/recall';
import { answersOf } from '../phantoms/answers';
import { bodyTexts } from '../phantoms/body-texts';
import { chestTexts } from '../phantoms/chest-texts';
import { demoSpotters } from '../phantoms/demo-spotters';
import { headTexts } from '../phantoms/head-texts';
import type { PhantomText } from '../phantoms/phantom-text';
import { ultrasoundTexts } from '../phantoms/ultrasound-texts';
import { systemOf } from '../seeding/seed-systems';
import type { KnownImage } from './made-answer';
import { makeHistory } from './made-history';
import { madeId } from './made-id';

const texts: Readonly<Record<string, PhantomText>> = {
  ...headTexts,
  ...chestTexts,
  ...bodyTexts,
  ...ultrasoundTexts,
};
const kinds = demoSpotters.flatMap(({ questions }) => questions.map(({ kind }) => kind));
const images = kinds.map((kind): KnownImage => {
  const { title, difficulty, status } = texts[kind]!;
  const { accepted, partial, rejected } = answersOf(kind);
  const textsOf = (terms: readonly { text: string }[]) => terms.map(({ text }) => text);
  return {
    id: madeId('image', kind),
    title,
    difficulty,
    systemId: systemOf(kind),
    isNormal: status === 'Normal',
    right: textsOf(accepted),
    half: textsOf(partial),
    wrong: textsOf(rejected),
  };
});
const today = '2026-03-05';
const userId = madeId('resident');
const plan = { userId, images, today, cohortSize: 32 };
const history = makeHistory(plan);
const dayOf = (moment: Date | string) => new Date(moment).toISOString().slice(0, 10);

test.each(kinds.filter((kind) => texts[kind]?.status !== 'Normal'))(
  'the key of %s has right, half right and wrong answers beside the title',
  (kind) => {
    const { accepted, partial, rejected, isTitleAccepted } = answersOf(kind);
    expect(isTitleAccepted).toBe(true);
    for (const terms of [accepted, partial, rejected]) expect(terms.length).toBeGreaterThan(0);
    const all = [...accepted, ...partial, ...rejected].map(({ text }) => text.toLowerCase());
    expect(new Set(all).size).toBe(all.length);
  },
);

test('the same day and images produce the same history, with ids that no other person shares', () => {
  expect(makeHistory(plan)).toEqual(history);
  const ids = [...history.exams, ...history.cohort.flatMap(({ exams }) => exams)].map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  expect(makeHistory({ ...plan, userId: madeId('somebody else') }).exams[0]?.id).not.toBe(
    history.exams[0]?.id,
  );
});

test('a later start moves the history with the day', () => {
  const later = makeHistory({ ...plan, today: '2026-03-15' });
  const shift = (moment: Date) => moment.getTime() + 10 * 86_400_000;
  expect(later.exams.map(({ startedAt }) => startedAt.getTime())).toEqual(
    history.exams.map(({ startedAt }) => shift(startedAt)),
  );
  expect(later.reviews).toHaveLength(history.reviews.length);
});

test('the history covers the sixty days before, with every kind of exam, body system, modality and difficulty', () => {
  const moments = [
    ...history.exams.flatMap(({ startedAt, endedAt }) => [startedAt, endedAt]),
    ...history.cohort.flatMap(({ exams }) => exams.flatMap(({ startedAt, endedAt }) => [startedAt, endedAt])),
    ...history.reviews.map(({ reviewedAt }) => reviewedAt),
  ].map(dayOf);
  expect(moments.every((day) => day >= '2026-01-04' && day < today)).toBe(true);
  const met = new Set(history.exams.flatMap(({ answers }) => answers.map(({ imageId }) => imageId)));
  expect(met.size).toBe(images.length);
  expect(new Set(history.exams.map(({ format }) => `${format.pace} ${format.asksNormality}`)).size).toBe(3);
});

test('no exam has an image twice, and each answer is typed while its exam is running', () => {
  for (const { answers, startedAt, endedAt, format } of [
    ...history.exams,
    ...history.cohort.flatMap(({ exams }) => exams),
  ]) {
    expect(new Set(answers.map(({ imageId }) => imageId)).size).toBe(format.items);
    for (const { typedAt } of answers) {
      if (!typedAt) continue;
      expect(typedAt.getTime()).toBeGreaterThan(startedAt.getTime());
      expect(typedAt.getTime()).toBeLessThanOrEqual(endedAt.getTime());
    }
  }
});

test('reviews are on most days but not all, each card once a day, up to the limit of the plan', () => {
  const perDay = new Map<string, string[]>();
  for (const { imageId, reviewedAt } of history.reviews) {
    const day = dayOf(reviewedAt);
    perDay.set(day, [...(perDay.get(day) ?? []), imageId]);
  }
  expect(perDay.size).toBeGreaterThan(35);
  expect(perDay.size).toBeLessThan(60);
  for (const imageIds of perDay.values()) {
    expect(imageIds.length).toBeLessThanOrEqual(history.plan.reviewsADay);
    expect(new Set(imageIds).size).toBe(imageIds.length);
  }
  const cards = new Set(history.imageIds);
  expect(history.reviews.every(({ imageId }) => cards.has(imageId))).toBe(true);
});

test('the real exam is ahead, and the cohort is large enough for a comparison', () => {
  expect(dayOfDate(history.plan.examDate ?? '') - dayOfDate(today)).toBe(24);
  expect(history.cohort.filter(({ exams }) => exams.length >= 3).length).toBeGreaterThanOrEqual(30);
});
