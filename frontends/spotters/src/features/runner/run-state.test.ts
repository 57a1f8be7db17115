import * as fc from 'fast-check';
import { percentComplete, runReducer, startAt, type RunAction } from './run-state';

const total = fc.integer({ min: 1, max: 60 });
const steps = fc.array(
  fc.constantFrom<RunAction[]>('next', 'previous', 'toggle-answer', 'toggle-description'),
  { maxLength: 80 },
);

describe('run state', () => {
  test('TAKE-17 the index stays between 0 and the last question after any input', () => {
    fc.assert(
      fc.property(total, steps, (count, actions) => {
        const { index } = actions.reduce(runReducer, startAt(0, count));
        expect(index).toBeGreaterThanOrEqual(0);
        expect(index).toBeLessThan(count);
      }),
      { numRuns: 2000 },
    );
  });

  test('TAKE-18 TAKE-19 a move changes exactly one question and hides answer and description', () => {
    fc.assert(
      fc.property(total, steps, fc.constantFrom<RunAction[]>('next', 'previous'), (count, actions, move) => {
        const before = actions.reduce(runReducer, startAt(0, count));
        const after = runReducer(before, move);
        const isAtEnd = move === 'next' ? before.index === count - 1 : before.index === 0;
        if (isAtEnd) return expect(after).toEqual(before);
        expect(after.index - before.index).toBe(move === 'next' ? 1 : -1);
        expect(after).toMatchObject({ isAnswerShown: false, isDescriptionShown: false });
      }),
      { numRuns: 2000 },
    );
  });

  test('a resumed run starts at the last question when the spotter has shrunk', () => {
    expect(startAt(11, 4).index).toBe(3);
  });

  test.each([
    [0, 3, 33],
    [1, 3, 67],
    [2, 3, 100],
    [0, 12, 8],
    [0, 1, 100],
  ])('TAKE-06 question index %i of %i is %i percent', (index, count, percent) => {
    expect(percentComplete(startAt(index, count))).toBe(percent);
  });
});
