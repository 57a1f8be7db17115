import type * as Engine from '../src';
import { alignSentences } from '../src';
import { countWork } from './count-work';

const longest = 20_000;
const finding: Engine.KeyFinding = {
  id: 'key',
  phrases: ['left rib fracture', 'effusion', 'non displaced fracture of the temporal bone'],
  side: 'left',
  level: 'upper lobe',
  sizeMm: { value: 12, tolerance: 2 },
  isCritical: false,
  isAbsent: false,
};

/** Texts that would cost a careless reader the square of their length. */
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
const longText = (part: string, length: number): string =>
  part.repeat(Math.ceil(length / part.length)).slice(0, length);

const tasks: readonly [string, (text: string) => (engine: typeof Engine) => unknown][] = [
  ['comparing findings', (text) => (engine) => engine.compareFindings(text, [finding])],
  ['suggesting findings', (text) => (engine) => engine.suggestKeyFindings(text)],
];

describe.each(tasks)('%s', (_, task) => {
  test.each(hostile)('takes twice the work for twice the text, whatever it repeats: "%s"', (part) => {
    const half = countWork(task(longText(part, longest / 2)));
    const whole = countWork(task(longText(part, longest)));
    expect(half).toBeGreaterThan(0);
    // A search in a sorted list adds its logarithm.
    expect(whole).toBeLessThan(2.3 * half);
  });
});

/** Comparisons of four hundred sentences with as many, and of every word in them. */
const mostWork = 20_000_000;

test.each(hostile)('aligning bounds the work, whatever a text repeats: "%s"', (part) => {
  const text = longText(part, longest);
  expect(countWork((engine) => engine.alignSentences(text, `x ${text}`))).toBeLessThan(mostWork);
});

test('aligning bounds the work for two sentences with the same words in opposite order', () => {
  const words = Array.from({ length: 3_000 }, (_, index) => `w${index}`);
  const [one, two] = [words.join(' '), words.reverse().join(' ')];
  expect(countWork((engine) => engine.alignSentences(one, two))).toBeLessThan(mostWork);
  expect(alignSentences(one, two)[0]?.segments.map(({ kind }) => kind)).toEqual(['removed', 'added']);
});

test('the count grows with the square where a sentence is compared with every other', () => {
  const align = (sentences: number): number =>
    countWork((engine) => engine.alignSentences('Same a. '.repeat(sentences), 'Same b. '.repeat(sentences)));
  expect(align(200)).toBeGreaterThan(3 * align(100));
});
