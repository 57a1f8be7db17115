import path from 'node:path';
import { workCounter } from '@medrad/testing/count-work';
import type { AnswerKey } from '../src';
import type * as Engine from '../src';

const countWork = workCounter<typeof Engine>(path.join(__dirname, '..'));

const longest = 2_000;
const key: AnswerKey = {
  accepted: [
    { text: 'left tibial plateau fracture type 2' },
    { text: 'pulmonary embolism' },
    { text: 'normal pressure hydrocephalus' },
  ],
  partial: [{ text: 'fracture', credit: 0.5 }],
  rejected: ['saddle embolism with infarct'],
  isNormal: false,
};

const hostile: readonly string[] = [
  'pulmonary ',
  'embolism ',
  'pulmonary embolism ',
  'no ',
  'not not ',
  'vs ',
  'PE / ',
  '?',
  'left right ',
  'fracture, ',
  'with ',
  'osteosarcoma ',
  'pulmonray ',
  'embolsim and ',
  'xyzzy ',
  'tib plat frac ',
  'type ',
  'L4/',
  'b/l ',
  'k/c/o ',
  'a.b.',
  "'s",
  '#',
  '-',
  'a',
  'aaaaaaaaaaaaaaaaaaaaaaaaaaaa ',
  '👩‍⚕️',
  'e\u0301\u0302\u0303',
  'نزيف ',
  '\u202e\u200b',
  'ﷺ',
  'normal pressure ',
  'ses ',
];

const longText = (part: string, length: number): string => part.repeat(Math.floor(length / part.length));

test.each(hostile)('marking "%s" over and over takes work in proportion to its length', (part) => {
  const work = (length: number): number =>
    countWork((engine) => engine.markAnswer(longText(part, length), key));
  const half = work(longest / 2);
  expect(half).toBeGreaterThan(0);
  expect(work(longest)).toBeLessThan(2.3 * half);
});

test.each(hostile)('text beyond the length limit is ignored and adds no work: "%s"', (part) => {
  const work = (length: number): number =>
    countWork((engine) => engine.markAnswer(longText(part, length), key));
  expect(work(50 * longest)).toBeLessThan(1.2 * work(longest));
});

test.each(hostile)('grouping "%s" over and over takes work in proportion to its length', (part) => {
  const work = (length: number): number => countWork((engine) => engine.groupKey(longText(part, length)));
  expect(work(longest)).toBeLessThan(2.3 * work(longest / 2));
});
