import * as fc from 'fast-check';
import type { SentReview } from '@medrad/contracts';
import { reviewGrades } from '@medrad/contracts/limits';
import { aCard, aNewCard, imageIdOf } from '../../../test/builders';
import { isEnded, type SessionAction, sessionReducer, startSession } from './review-session';

const cards = { reviews: [aCard(4), aCard(2)], fresh: [aNewCard(3), aNewCard(1)] };
const order = [4, 2, 3, 1].map(imageIdOf);

const aReview = (imageId: string, grade: SentReview['grade'] = 'good'): SentReview => ({
  id: `review of ${imageId}`,
  imageId,
  grade,
  reviewedAt: '2026-03-05T09:30:00.000Z',
  milliseconds: null,
});

const accepted = { text: 'a diagnosis', outcome: 'accepted', grade: 'good' } as const;
const anyPress = fc.tuple(
  fc.constantFrom('show-answer', 'grade', 'undo', 'next', 'skip' as const),
  fc.constantFrom(...reviewGrades),
  fc.constantFrom(null, accepted),
);

test('due cards come first and new ones after them, each in the order of the server', () => {
  expect(startSession(cards).imageIds).toEqual(order);
});

test('with any keys each card is left once, in order, and only after its answer was shown and graded', () => {
  fc.assert(
    fc.property(fc.array(anyPress, { maxLength: 60 }), (steps) => {
      let session = startSession(cards);
      const left: string[] = [];
      for (const [type, grade, typed] of steps) {
        const before = session;
        const imageId = before.imageIds[before.index] ?? 'none';
        const action: SessionAction =
          type === 'grade'
            ? { type, review: aReview(imageId, grade) }
            : type === 'show-answer'
              ? { type, milliseconds: 5, typed, review: typed && aReview(imageId, grade) }
              : { type };
        session = sessionReducer(before, action);
        expect(session.review === null || session.isAnswerShown).toBe(true);
        expect(session.index - before.index).toBe(
          !isEnded(before) && (type === 'skip' || (type === 'next' && before.review)) ? 1 : 0,
        );
        if (session.index > before.index) {
          left.push(imageId);
          expect(session).toMatchObject({
            isAnswerShown: false,
            milliseconds: null,
            typed: null,
            review: null,
          });
          expect(session.done.at(-1) === before.review || type === 'skip').toBe(true);
        }
      }
      expect(left).toEqual(order.slice(0, left.length));
      const reviewed = session.done.map(({ imageId }) => imageId);
      expect(reviewed).toEqual(order.filter((id) => reviewed.includes(id)));
    }),
  );
});

test('a grade can be changed and undone until the card is left', () => {
  const imageId = imageIdOf(4);
  const steps: SessionAction[] = [
    { type: 'show-answer', milliseconds: 1200, typed: null, review: null },
    { type: 'grade', review: aReview(imageId, 'easy') },
    { type: 'grade', review: aReview(imageId, 'again') },
  ];
  const graded = steps.reduce(sessionReducer, startSession(cards));
  expect(graded.review?.grade).toBe('again');
  const undone = sessionReducer(graded, { type: 'undo' });
  expect(sessionReducer(undone, { type: 'next' })).toBe(undone);
  expect(sessionReducer(graded, { type: 'next' }).done).toEqual([aReview(imageId, 'again')]);
});

test('the grade suggested by a typed answer counts unless another is chosen, and a shown answer cannot be retyped', () => {
  const imageId = imageIdOf(4);
  const shown = {
    type: 'show-answer',
    milliseconds: 1200,
    typed: accepted,
    review: aReview(imageId),
  } as const;
  const checked = sessionReducer(startSession(cards), shown);
  expect(sessionReducer(checked, { type: 'next' }).done).toEqual([aReview(imageId)]);
  const changed = sessionReducer(checked, { type: 'grade', review: aReview(imageId, 'hard') });
  expect(sessionReducer(changed, shown)).toBe(changed);
  expect(sessionReducer(changed, { type: 'next' }).done).toEqual([aReview(imageId, 'hard')]);
});
