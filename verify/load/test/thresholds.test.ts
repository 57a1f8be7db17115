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

test.each<[string, () => void | Promise<void>]>([
  ['throws', () => void JSON.parse('no answer')],
  ['returns a promise that is rejected', () => Promise.reject(new SyntaxError('no answer'))],
])('a journey that %s is counted as an exception and still fails its iteration', async (_case, journey) => {
  for (const name of Object.keys(counts)) delete counts[name];
  await counted(() => undefined)();
  await expect(counted(journey)()).rejects.toThrow(SyntaxError);
  expect(counts).toEqual({ journeys_completed: 1, journey_exceptions: 1 });
});

test.each(['smoke', 'load', 'stress', 'soak', 'crowd', 'exam', 'brief'])(
  'the profile %s fails after an exception, a wrong answer, or no journey at all',
  (name) => {
    const { scenarios = {}, thresholds = {} } = optionsOf(name);
    expect(thresholds).toMatchObject({
      journey_exceptions: ['count==0'],
      journeys_completed: ['count>0'],
      'checks{of:content}': ['rate==1'],
    });
    expect(thresholds['checks']).toHaveLength(1);
    // A scenario with another function would run a journey whose exceptions nobody counts.
    expect(Object.values(scenarios).filter((scenario) => 'exec' in scenario)).toEqual([]);
  },
);

test('the profile brief fails for no response time, dropped journey or slow journey', () => {
  expect(Object.keys(optionsOf('brief').thresholds ?? {}).sort()).toEqual([
    'checks',
    'checks{of:content}',
    'http_req_failed',
    'journey_exceptions',
    'journeys_completed',
    'journeys_completed{scenario:report}',
    'journeys_completed{scenario:takeSpotter}',
  ]);
});
