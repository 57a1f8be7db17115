import fc from 'fast-check';
import { type AnswerKey, createMarker, groupKey, markAnswer, type Side } from '../src';
import { lexicon } from '../src/vocabulary/lexicon';
import { labelledAnswers } from './labelled-answers';

const keyOf = (text: string, side?: Side): AnswerKey => ({
  accepted: [{ text, ...(side && { side }) }],
  partial: [],
  rejected: [],
  isNormal: false,
});
/** Names of diseases and findings, without short ones, which can be abbreviations that mean several things. */
const names = lexicon().concepts.flatMap((concept) => concept.names.filter((name) => name.length > 4));
const isSided = (name: string): boolean => /\b(?:left|right|bilateral)\b/.test(name);
const anyName = fc.constantFrom(...names);
const anyRow = fc.constantFrom(...labelledAnswers);
const anyText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc
    .array(
      fc.constantFrom(
        'no',
        'left',
        '?',
        '/',
        'vs',
        'PE',
        'with',
        'é',
        '👩‍⚕️',
        'نزيف',
        '#',
        'b/l',
        ',',
        '½',
        ...names.slice(0, 40),
      ),
    )
    .map((parts) => parts.join(' ')),
);

test('any text gets the same mark twice, with a score from 0 to 1 that is full only where accepted', () => {
  fc.assert(
    fc.property(anyText, anyRow, (text, { key }) => {
      const mark = markAnswer(text, key);
      expect(mark.score).toBeGreaterThanOrEqual(0);
      expect(mark.score === 1).toBe(mark.outcome === 'accepted');
      expect(mark.score <= 1 && mark.fit >= 0 && mark.fit <= 1).toBe(true);
      expect(markAnswer(text, key)).toEqual(mark);
    }),
  );
});

test('any text can be a term of a key, and matches itself if it has words', () => {
  fc.assert(
    fc.property(fc.oneof(anyText, anyName), (text) => {
      fc.pre(groupKey(text) !== '');
      const key = { ...keyOf(text), isSideRequired: false };
      expect(markAnswer(text, key).outcome).toBe('accepted');
    }),
  );
});

test('every name of the vocabulary is accepted against itself, including its side if it has one', () => {
  const refused = names.filter((name) => createMarker(keyOf(name))(name).outcome !== 'accepted');
  expect(refused).toEqual([]);
  const sided = names.filter(
    (name) =>
      !isSided(name) &&
      !/heart|cardiac|ventric|atri/.test(name) &&
      markAnswer(`left ${name}`, keyOf(name, 'left')).score !== 1,
  );
  expect(sided).toEqual([]);
});

test('spelling does not matter: case, spaces, accents, possessives, American forms', () => {
  const changes: readonly ((text: string) => string)[] = [
    (text) => text.toUpperCase(),
    (text) => `  ${text.replaceAll(' ', '   ')} `,
    (text) => text.replaceAll('e', 'e\u0301').replaceAll('o', 'o\u0308'),
    (text) => text.replaceAll("'", '’'),
    (text) => text.replaceAll(/(?<=h|p|c|)ae|oe(?=d|s)/g, 'e').replaceAll('tumour', 'tumor'),
  ];
  for (const { key, answer } of labelledAnswers) {
    const { outcome, score } = markAnswer(answer, key);
    for (const change of changes) expect(markAnswer(change(answer), key)).toMatchObject({ outcome, score });
  }
});

test('a denied diagnosis is never accepted, whatever the key', () => {
  const denials: readonly ((name: string) => string)[] = [
    (name) => `no ${name}`,
    (name) => `not ${name}`,
    (name) => `No evidence of ${name}`,
    (name) => `without ${name}`,
    (name) => `${name} excluded`,
    (name) => `${name} not seen`,
    (name) => `${name} ruled out`,
  ];
  // Only every third name, so that the test stays short.
  const accepted = names
    .filter((_, index) => index % 3 === 0)
    .flatMap((name) => {
      const mark = createMarker(keyOf(name));
      return denials.map((deny) => deny(name)).filter((answer) => mark(answer).score !== 0);
    });
  expect(accepted).toEqual([]);
});

test('neither of two alternative diagnoses is accepted without a decision', () => {
  fc.assert(
    fc.property(anyName, anyName, fc.constantFrom(' vs ', ' or ', ' v/s '), (name, other, between) => {
      fc.pre(markAnswer(other, keyOf(name)).outcome === 'rejected');
      expect(markAnswer(name + between + other, keyOf(name)).score).toBe(0);
      expect(markAnswer(other + between + name, keyOf(name)).score).toBe(0);
    }),
    { numRuns: 400 },
  );
});

test('an answer that offers two alternatives never scores more than the better one', () => {
  fc.assert(
    fc.property(anyRow, anyRow, fc.constantFrom(' vs ', ' or ', ' / '), ({ key, answer }, other, between) => {
      fc.pre(!key.isNormal);
      const mark = createMarker(key);
      const best = Math.max(mark(answer).score, mark(other.answer).score);
      expect([mark(answer + between + other.answer).score <= best]).toEqual([true]);
    }),
    { numRuns: 2_000 },
  );
});

test('a second disease after an answer never raises the score', () => {
  const between = fc.constantFrom(' ', ', ', ' / ', ' and ', ' with ', ' ?', '; ', ' vs ', ' due to ');
  fc.assert(
    fc.property(
      anyRow,
      fc.array(fc.tuple(between, anyName), { minLength: 1, maxLength: 4 }),
      ({ key, answer }, more) => {
        const mark = createMarker(key);
        fc.pre(
          !key.isNormal && more.every(([, name]) => mark(name).outcome === 'rejected' && !isSided(name)),
        );
        const longer = answer + more.map((parts) => parts.join('')).join('');
        expect([longer, mark(longer).score <= mark(answer).score]).toEqual([longer, true]);
      },
    ),
    { numRuns: 1_000 },
  );
});

test('the wrong side earns at most half when a side is required', () => {
  fc.assert(
    fc.property(anyName, fc.constantFrom<Side>('left', 'right'), (name, side) => {
      fc.pre(!isSided(name));
      const other = side === 'left' ? 'right' : 'left';
      expect(markAnswer(`${other} ${name}`, keyOf(name, side)).score).toBeLessThanOrEqual(0.5);
      expect(markAnswer(`${name} (${other})`, keyOf(name, side)).score).toBeLessThanOrEqual(0.5);
      expect(markAnswer(name, keyOf(name, side)).score).toBeLessThanOrEqual(0.5);
    }),
  );
});

test('texts without letters or digits are blank', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom(...' \t\n?!.,;:-–—()#*/\u200b\u00a0') }),
      anyRow,
      (text, { key }) => {
        expect(markAnswer(text, key)).toMatchObject({ outcome: 'blank', score: 0 });
      },
    ),
  );
});

test('a name of one disease is not accepted for another that it does not contain', () => {
  const { concepts } = lexicon();
  const wrong: string[] = [];
  for (const [index, concept] of concepts.entries()) {
    const mark = createMarker(keyOf(concept.names[0] ?? ''));
    for (let at = index % 61; at < concepts.length; at += 61) {
      const other = concepts[at];
      const holds = (one: readonly string[], two: readonly string[] = []): boolean =>
        two.every((stem) => one.includes(stem));
      if (
        !other ||
        concept.stems.some((stem) => other.stems.includes(stem)) ||
        holds(concept.stems, other.stems)
      )
        continue;
      if (mark(other.names[0] ?? '').outcome === 'accepted')
        wrong.push(`${concept.names[0]} by ${other.names[0]}`);
    }
  }
  expect(wrong).toEqual([]);
});
