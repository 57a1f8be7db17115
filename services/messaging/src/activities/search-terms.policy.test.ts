import fc from 'fast-check';
import { missingTermsOf, searchPrefixOf, searchTermsOf } from './search-terms.policy';

const isFound = (q: string, ...texts: string[]): boolean => {
  const prefix = searchPrefixOf(q);
  return prefix !== null && prefix !== '' && searchTermsOf(...texts).some((term) => term.startsWith(prefix));
};

test.each([
  ['asha', 'Asha Rao'],
  ['RAO', 'Asha Rao'],
  ['Asha  R', 'Asha Rao'],
  ['asha.rao@exam', 'asha.rao@example.org'],
  ['@example.org', 'asha.rao@example.org'],
  ['example', 'asha.rao@example.org'],
  ['city hosp', 'City Hospital, Pune'],
  ['9f2c01aa', '9f2c01aa-1111-4111-8111-111111111111'],
  ['203.0.113.', '203.0.113.7'],
  ['sjogren', 'Åsa Sjögren'],
  ['ASA SJO\u0308', 'Åsa Sjögren'],
  ['sjögren', 'A\u030asa SJO\u0308GREN'],
  ['gross', 'Groß-Umstadt'],
])('N14 %j finds %j', (q, text) => expect(isFound(q, text)).toBe(true));

test.each([
  ['sha', 'Asha Rao'],
  ['rao asha', 'Asha Rao'],
  ['.*', 'Asha Rao'],
  ['a', '203.0.113.7'],
])('N14 %j does not find %j: a search matches the start of words', (q, text) =>
  expect(isFound(q, text)).toBe(false),
);

test('N14 a text is found by any of its words, or by several in order, of which the last may be incomplete', () => {
  fc.assert(
    fc.property(fc.array(fc.stringMatching(/^[a-z0-9]{1,8}$/), { minLength: 1, maxLength: 12 }), (words) => {
      const text = words.join(' ');
      for (let start = 0; start < words.length; start += 1) {
        const rest = words.slice(start).join(' ');
        for (let length = 1; length <= rest.length; length += 1)
          expect(isFound(rest.slice(0, length), text.toUpperCase())).toBe(true);
      }
    }),
    { numRuns: 50 },
  );
});

test('a text of very many words gives at most twelve terms', () => {
  expect(searchTermsOf('w '.repeat(500))).toHaveLength(12);
});

test('a word that several texts begin with produces one term', () => {
  expect(searchTermsOf('Asha', ' ASHA ', 'asha rao')).toEqual(['asha', 'asha rao', 'rao']);
});

test('terms of an earlier build get those folded forms that they lack', () => {
  expect(missingTermsOf(['åsa sjögren', 'sjögren', 'x'])).toEqual(['asa sjogren', 'sjogren']);
  expect(missingTermsOf(['åsa sjögren', 'asa sjogren'])).toEqual([]);
});

test('a blank search is ignored, and a search without a word finds nothing', () => {
  for (const q of [undefined, '', '  \t']) expect(searchPrefixOf(q)).toBeNull();
  for (const q of ['.*', '$', '((', '%_']) expect(searchPrefixOf(q)).toBe('');
});
