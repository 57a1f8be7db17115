const counts: Record<string, number> = {};

jest.mock(
  'k6/metrics',
  () => {
    // k6's environment must exist before the profiles are loaded; only this function runs before all imports.
    Object.assign(globalThis, { __ENV: {} });
    return {
      Counter: class {
        constructor(readonly name: string) {}
        add(value: number): void {
          counts[this.name] = (counts[this.name] ?? 0) + value;
        }
      },
    };
  },
  { virtual: true },
);

import { counted } from '../counted.ts';
import { optionsOf } from '../profiles.ts';

test('a journey that throws is counted as an exception and still fails its iteration', () => {
  counted(() => undefined)();
  expect(() => counted(() => JSON.parse('no answer') as unknown)()).toThrow(SyntaxError);
  expect(counts).toEqual({ journeys_completed: 1, journey_exceptions: 1 });
});

test.each(['smoke', 'load', 'stress', 'soak', 'crowd', 'exam'])(
  'the profile %s fails after an exception, a wrong answer, or no journey at all',
  (name) => {
    const { thresholds = {} } = optionsOf(name);
    expect(thresholds).toMatchObject({
      journey_exceptions: ['count==0'],
      journeys_completed: ['count>0'],
      'checks{of:content}': ['rate==1'],
    });
    expect(thresholds['checks']).toHaveLength(1);
  },
);
