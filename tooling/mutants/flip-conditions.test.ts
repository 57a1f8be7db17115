import { instrument, isMutated } from './flip-conditions.cjs';

/** Instruments the body of a function and runs it with one condition flipped, or with none. */
function run(source: string, flip: number | null, ...values: unknown[]): unknown {
  const { source: instrumented } = instrument(source, 'rule.ts');
  const isFlipped = (_file: string, id: number) => id === flip;
  // oxlint-disable-next-line typescript/no-implied-eval -- the test runs the instrumented text
  return (new Function('__isFlipped', 'a', 'b', instrumented) as (...args: unknown[]) => unknown)(
    isFlipped,
    ...values,
  );
}

test.each([
  ['a condition is negated', 'if (a) return 1; return 2;', ['negated'], [true, false], 1, 2],
  ['equality becomes inequality', 'return a === b;', ['!=='], [1, 1], true, false],
  ['a bound moves to the other side of equality', 'return a < b;', ['<='], [1, 1], false, true],
  ['and becomes or', 'return a && b;', ['||'], [true, false], false, true],
  ['a negation is dropped', 'return !a;', ['negated'], [true], false, true],
])('%s', (_rule, source, kinds, values, before, after) => {
  expect(instrument(source, 'rule.ts').flips.map(({ kind }) => kind)).toEqual(kinds);
  expect(run(source, null, ...values)).toBe(before);
  expect(run(source, 0, ...values)).toBe(after);
});

test('a whole condition that compares is both negated and moved by one', () => {
  const { flips } = instrument('if (a < b) return 1; return 2;', 'rule.ts');
  expect(flips).toEqual([
    { kind: 'negated', line: 1, text: 'a < b' },
    { kind: '<=', line: 1, text: 'a < b' },
  ]);
});

test('policies, rules and use cases are mutated, and their tests are not', () => {
  const names = ['a.policy.ts', 'a.use-case.ts', 'pdf-rules.ts', 'a.policy.test.ts', 'a.repository.ts'];
  expect(names.filter((name) => isMutated(`services/papers/src/${name}`))).toEqual(names.slice(0, 3));
});
