import path from 'node:path';
import { extentOf } from '@medrad/testing';
import { workCounter } from '@medrad/testing/count-work';
import type * as Engine from '../src';
import { alignSentences, compareFindings } from '../src';

const countWork = workCounter<typeof Engine>(path.join(__dirname, '..'));

const longest = 20_000;
/** Length of the texts whose work is compared with that of half of each. */
const doubled = extentOf(longest, 6_000);
const finding: Engine.KeyFinding = {
  id: 'key',
  phrases: ['left rib fracture', 'effusion', 'non displaced fracture of the temporal bone'],
  side: 'left',
  level: 'upper lobe',
  sizeMm: { value: 12, tolerance: 2 },
  isCritical: false,
  isAbsent: false,
};

/** Texts for which a naive parser would take quadratic time. */
const hostile: readonly string[] = [
  'effusion ',
  'left effusion right ',
  'left rib fracture ',
  'rib rib rib fracture fracture ',
  'effusion 12 mm ',
  'upper lobe effusion ',
  'no no no ',
  'effusion is not seen ',
  'no effusion, and ',
  'neither nor or ',
  'possible effusion is likely ',
  'lungs clear, ',
  'normal ',
  'heart, normal and ',
  'effusion, not on the left ',
  'one another effusion ',
  'right middle and lower ',
  'in keeping with effusion, ',
  'Left knee. ',
  'Side: left. ',
  'twenty-',
  'sub-cm ',
  'k/c/o ',
  'w/',
  'h/o effusion ',
  'effusion? ',
  'but no ',
  'not not not be excluded ',
  'history: effusion. ',
  'effusion: right, left, ',
  'effusion.',
  '.',
  '\n',
  '(',
  ':',
  ',',
  '?a',
  '1 x ',
  '12',
  '1.',
  'a',
  'ses',
  'L4/',
  "'t",
  'ation',
  'é',
  '# ',
  '- ',
  '\ufeff',
];
/** Repeats whole parts only, because a truncated part would mean something else. */
const longText = (part: string, length: number): string => part.repeat(Math.floor(length / part.length));

const tasks: readonly [string, (text: string) => (engine: typeof Engine) => unknown][] = [
  ['comparing findings', (text) => (engine) => engine.compareFindings(text, [finding])],
  ['suggesting findings', (text) => (engine) => engine.suggestKeyFindings(text)],
];

describe.each(tasks)('%s', (_, task) => {
  test.each(hostile)('takes twice the work for twice the text, whatever it repeats: "%s"', (part) => {
    const half = countWork(task(longText(part, doubled / 2)));
    const whole = countWork(task(longText(part, doubled)));
    expect(half).toBeGreaterThan(0);
    // More than twice, because binary search in a sorted list adds a logarithmic factor.
    expect(whole).toBeLessThan(2.3 * half);
  });
});

const alphabet = [
  ...hostile,
  'L5 ',
  'RUL ',
  '7 x 8 cm',
  'T2 bright ',
  'either side ',
  '± ',
  '\u0000',
  '\ud83d',
  '𝛼',
];

test('random texts of ten thousand characters are read without an error, the same each time', () => {
  let seed = 7;
  const next = (): number => (seed = (seed * 48_271) % 2_147_483_647);
  for (let round = 0; round < 20; round += 1) {
    let text = '';
    while (text.length < 10_000) text += alphabet[next() % alphabet.length];
    const [compared] = compareFindings(text, [finding]);
    expect(['found', 'denied', 'missed', 'wrong-side', 'wrong-size']).toContain(compared?.outcome);
    expect(compareFindings(text, [finding])).toEqual([compared]);
    const { start = 0, end = 0 } = compared?.range ?? {};
    expect(start).toBeLessThanOrEqual(end);
    expect(end).toBeLessThanOrEqual(text.length);
  }
});

/** Maximum work for aligning two texts of four hundred sentences each. */
const maxWork = 20_000_000;

test.each(hostile)('alignment work is bounded, whatever a text repeats: "%s"', (part) => {
  const text = longText(part, longest);
  expect(countWork((engine) => engine.alignSentences(text, `x ${text}`))).toBeLessThan(maxWork);
});

test('alignment work is bounded for two sentences with the same words in reverse order', () => {
  const words = Array.from({ length: 3_000 }, (_, index) => `w${index}`);
  const [one, two] = [words.join(' '), words.reverse().join(' ')];
  expect(countWork((engine) => engine.alignSentences(one, two))).toBeLessThan(maxWork);
  expect(alignSentences(one, two)[0]?.segments.map(({ kind }) => kind)).toEqual(['removed', 'added']);
});

test('the work counter grows quadratically if every sentence is compared with every other', () => {
  const align = (sentences: number): number =>
    countWork((engine) => engine.alignSentences('Same a. '.repeat(sentences), 'Same b. '.repeat(sentences)));
  expect(align(200)).toBeGreaterThan(3 * align(100));
});
