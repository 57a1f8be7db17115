import * as fc from 'fast-check';
import { emptyTestForm, formProblems, minutesOf } from './test-form';

const form = { ...emptyTestForm, title: 'Chest' };

describe('test form', () => {
  test('TCR-11 the duration defaults to 30', () => {
    expect(minutesOf(emptyTestForm.duration)).toBe(30);
  });

  test.each(['', 'soon', ' ', '-'])('TCR-14 the non-number duration "%s" falls back to 30', (text) => {
    expect(minutesOf(text)).toBe(30);
    expect(formProblems({ ...form, duration: text })).toEqual({});
  });

  test('TCR-13 exactly the whole minutes from 5 to 180 are accepted', () => {
    fc.assert(
      fc.property(fc.integer({ min: -500, max: 1000 }), (minutes) => {
        const isAccepted = !formProblems({ ...form, duration: String(minutes) }).duration;
        expect(isAccepted).toBe(minutes >= 5 && minutes <= 180);
      }),
      { numRuns: 1500 },
    );
  });

  test.each(['', '   '])('TCR-15 the title "%s" is refused', (title) => {
    expect(formProblems({ ...form, title })).toHaveProperty('title');
  });
});
