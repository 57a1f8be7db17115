import fc from 'fast-check';
import { alignSentences } from '../src';

const reference = 'Large left pneumothorax. No effusion. Bones are intact.';
const own = 'Bones intact. Large right pneumothorax. Old granuloma.';

const textOf = (source: string, range: { start: number; end: number } | null): string | null =>
  range && source.slice(range.start, range.end);

test('sentences about the same topic are paired, in the order of the reference', () => {
  const aligned = alignSentences(reference, own);
  expect(aligned.map((pair) => [textOf(reference, pair.reference), textOf(own, pair.own)])).toEqual([
    ['Large left pneumothorax.', 'Large right pneumothorax.'],
    [null, 'Old granuloma.'],
    ['No effusion.', null],
    ['Bones are intact.', 'Bones intact.'],
  ]);
});

test('differing words are distinguished from common words', () => {
  expect(alignSentences('Large left pneumothorax.', 'large right pneumothorax.')[0]?.segments).toEqual([
    { kind: 'same', text: 'large ' },
    { kind: 'removed', text: 'left' },
    { kind: 'added', text: 'right' },
    { kind: 'same', text: ' pneumothorax.' },
  ]);
});

test('a sentence that only one text has is one segment', () => {
  expect(alignSentences('Effusion.', '')).toEqual([
    { reference: { start: 0, end: 9 }, own: null, segments: [{ kind: 'removed', text: 'Effusion.' }] },
  ]);
  expect(alignSentences('', 'Effusion.')).toEqual([
    { reference: null, own: { start: 0, end: 9 }, segments: [{ kind: 'added', text: 'Effusion.' }] },
  ]);
});

const words = fc.constantFrom('Left', 'right', 'effusion', 'No', 'nodule', '12', 'mm', '.', ',', '\n', ' ');
const texts = fc.array(words, { maxLength: 40 }).map((parts) => parts.join(' '));

test('every sentence of both texts is in exactly one pair, and its segments add up to the sentence', () => {
  fc.assert(
    fc.property(texts, texts, (one, two) => {
      const aligned = alignSentences(one, two);
      const again = alignSentences(one, one);
      for (const pair of again) expect(pair.segments.every(({ kind }) => kind === 'same')).toBe(true);
      for (const { reference: theirs, own: ours, segments } of aligned) {
        const spelt = (skipped: string): string =>
          segments.flatMap(({ kind, text }) => (kind === skipped ? [] : [text])).join('');
        expect(spelt('added').toLowerCase()).toBe((textOf(one, theirs) ?? '').toLowerCase());
        expect(spelt('removed')).toBe(textOf(two, ours) ?? '');
      }
      const starts = aligned.flatMap((pair) => (pair.own ? [pair.own.start] : []));
      expect(new Set(starts).size).toBe(starts.length);
      const sentences = alignSentences('', two).map((pair) => pair.own?.start);
      expect([...starts].sort((a, b) => a - b)).toEqual(sentences);
    }),
  );
});
