import { relevantChanges } from '../src/guard/changes';
import { judge, type Round } from '../src/guard/judge';

const roundsOf = (...ratios: number[]): Round[] =>
  ratios.map((ratio) => ({ base: 100, current: 100 * ratio }));

/** A measurement that gives a prepared series of rounds at each call. */
const prepared = (...series: Round[][]) => jest.fn(() => Promise.resolve(series.shift() ?? []));

test('one lucky measurement of the base does not make a figure worse, because the medians do not say so', async () => {
  const rounds = [70, 100, 100].map((base) => ({ base, current: 100 }));
  expect(await judge(prepared(rounds))).toMatchObject({ isWorse: false, base: 100, current: 100, ratio: 1 });
});

test('the ratio is that of the least measurements if it is the lower one, so that disturbed rounds change nothing', async () => {
  const rounds = [
    { base: 170, current: 104 },
    { base: 100, current: 300 },
  ];
  expect(await judge(prepared(rounds))).toMatchObject({
    isWorse: false,
    base: 100,
    current: 104,
    ratio: 1.04,
  });
  expect(await judge(prepared([{ base: 0, current: 0 }]))).toMatchObject({ isWorse: false, ratio: 1 });
  await expect(judge(prepared([]))).rejects.toThrow('Nothing was measured.');
});

test('up to a ratio of 1.1 a figure passes at the first measurement', async () => {
  const measure = prepared(roundsOf(1.1, 1.1, 1.1));
  expect(await judge(measure)).toMatchObject({ isWorse: false });
  expect(measure).toHaveBeenCalledTimes(1);
});

test('a figure that seems worse is measured again with new processes until it does not', async () => {
  const measure = prepared(roundsOf(1.3, 1.3, 1.3), roundsOf(1.2, 1, 1.4));
  const verdict = await judge(measure);
  expect(verdict).toMatchObject({ isWorse: false, ratio: 1, ratios: [1.3, 1] });
  expect(measure).toHaveBeenCalledTimes(2);
});

test('a figure that is worse in three measurements fails, with its least ratio', async () => {
  const measure = prepared(roundsOf(1.12, 1.2, 1.3), roundsOf(1.11, 1.11, 1.2), roundsOf(1.3, 1.3, 1.3));
  expect(await judge(measure)).toMatchObject({ isWorse: true, ratio: 1.11, ratios: [1.12, 1.11, 1.11] });
  expect(measure).toHaveBeenCalledTimes(3);
});

test('a figure is measured only when code of its sources changed', () => {
  const sources = ['gateway', 'package-lock.json'];
  expect(relevantChanges(['gateway/src/main.ts', 'gateways/x.ts', 'package-lock.json'], sources)).toEqual([
    'gateway/src/main.ts',
    'package-lock.json',
  ]);
  const unmeasured = ['gateway/README.md', 'gateway/test/a.ts', 'gateway/src/a.test.ts', 'docs/load.md'];
  expect(relevantChanges(unmeasured, sources)).toEqual([]);
});
