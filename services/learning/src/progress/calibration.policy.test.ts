import { type Grade, recallOn, replay, type Review } from '@medrad/recall';
import { calibrationOf } from './calibration.policy';

/** A log of reviews on days of March. */
const logOf = (...reviews: [day: number, grade: Grade][]): Review[] =>
  reviews.map(([day, grade], index) => ({
    id: `${index}`,
    card: 'card',
    grade,
    at: day * 86_400_000 + index,
    day,
  }));

test('the first review of a card and a second review on one day have no prediction', () => {
  expect(calibrationOf([logOf([100, 'good'], [100, 'again'])])).toEqual([]);
});

test('a prediction comes from the memory before the review and is paired with the outcome', () => {
  const log = logOf([100, 'good'], [103, 'again'], [110, 'hard']);
  const predictions = [recallOn(103, replay(log.slice(0, 1))!), recallOn(110, replay(log.slice(0, 2))!)];
  const bins = calibrationOf([log]);
  expect(bins.reduce((sum, { recalled }) => sum + recalled.answers, 0)).toBe(2);
  for (const { from, to, predicted, recalled } of bins) {
    const own = predictions.filter((recall) => recall >= from && recall < to);
    expect(recalled).toEqual({ answers: own.length, share: null });
    expect(predicted).toBeCloseTo(own.reduce((sum, one) => sum + one, 0) / own.length, 12);
  }
});

test('the order of arrival does not matter, and two reviews at the same time do not fail', () => {
  const log = logOf([100, 'good'], [103, 'again'], [110, 'hard'], [140, 'good']);
  expect(calibrationOf([log.toReversed()])).toEqual(calibrationOf([log]));
  const atOnce = log.map((review, index) => (index === 2 ? { ...review, at: log[1]!.at, day: 104 } : review));
  expect(calibrationOf([atOnce]).length).toBeGreaterThan(0);
});

test('a bin shows the recalled share from eight reviews on', () => {
  const logs = Array.from({ length: 8 }, (_, index) =>
    logOf([100, 'good'], [103, index < 2 ? 'again' : 'good']).map((review) => ({
      ...review,
      card: `${index}`,
    })),
  );
  const [bin] = calibrationOf(logs);
  expect(bin).toMatchObject({ recalled: { answers: 8, share: { value: 0.75 } } });
  expect(bin!.recalled.share!.low).toBeCloseTo(0.409, 3);
});
