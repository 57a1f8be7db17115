import { AppError, testMaxQuestions } from '@medrad/contracts';
import fc from 'fast-check';
import { aQuestion } from '../../test/spotter-records';
import { addQuestion, moveQuestion, orderQuestions, removeQuestion } from './question-list';

const listOf = (ids: readonly string[]) => ids.map((id) => aQuestion(id));
const idsOf = (questions: readonly { id: string }[]) => questions.map(({ id }) => id);
const ids = fc.uniqueArray(fc.string({ minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 20 });
const number = fc.integer({ min: 1, max: 1000 });

test('TMG-07 a moved question has its number, or is last, and the order of the others stays', () => {
  fc.assert(
    fc.property(ids, fc.nat(), number, (all, pick, to) => {
      const id = all[pick % all.length] ?? '';
      const after = idsOf(moveQuestion(listOf(all), id, to));
      expect(after.indexOf(id)).toBe(Math.min(to, all.length) - 1);
      expect(after.filter((other) => other !== id)).toEqual(all.filter((other) => other !== id));
    }),
  );
});

test('TMG-08 moving every question to its number, one after another, gives exactly the wanted order', () => {
  fc.assert(
    fc.property(
      ids.chain((all) => fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length }))),
      ([all, wanted]) => {
        let questions = listOf(all);
        wanted.forEach((id, index) => {
          questions = moveQuestion(questions, id, index + 1);
        });
        expect(idsOf(questions)).toEqual(wanted);
      },
    ),
  );
});

test('TMG-18 a new question has its number, or is last, and the order of the others stays', () => {
  fc.assert(
    fc.property(ids, number, (all, to) => {
      const after = idsOf(addQuestion(listOf(all), aQuestion('a new one'), to));
      expect(after.indexOf('a new one')).toBe(Math.min(to, all.length + 1) - 1);
      expect(after.filter((id) => id !== 'a new one')).toEqual(all);
    }),
  );
});

test('TMG-11 a removed question is gone, and the following ones are renumbered', () => {
  expect(idsOf(removeQuestion(listOf(['a', 'b', 'c']), 'b'))).toEqual(['a', 'c']);
  expect(() => removeQuestion(listOf(['a']), 'b')).toThrow(new AppError('NOT_FOUND'));
  expect(() => moveQuestion(listOf(['a']), 'b', 1)).toThrow(new AppError('NOT_FOUND'));
});

test.each([[['a']], [['a', 'b', 'c']], [['a', 'c']], [['a', 'a']], [[]]])(
  'an order of %j for the questions a and b is a conflict',
  (order) => {
    expect(() => orderQuestions(listOf(['a', 'b']), order)).toThrow(new AppError('CONFLICT'));
  },
);

test('an order of exactly the existing questions is accepted', () => {
  expect(idsOf(orderQuestions(listOf(['a', 'b', 'c']), ['c', 'a', 'b']))).toEqual(['c', 'a', 'b']);
});

test('a spotter is full at 1000 questions', () => {
  const full = listOf(Array.from({ length: testMaxQuestions }, (_, index) => `${index}`));
  expect(() => addQuestion(full, aQuestion('more'), 1)).toThrow('at most 1000');
});
