import type { TextPiece } from '../document/paper-document';
import { findMatches, patternOf, searchOrder } from './find-matches';
import { foldPage, foldQuery } from './fold-text';

const lines = (...texts: string[]): TextPiece[] => texts.map((text) => ({ text, endsLine: true }));
const runs = (...texts: string[]): TextPiece[] => texts.map((text) => ({ text, endsLine: false }));

/** The found words as written in the source. */
function found(source: TextPiece[], query: string): string[] {
  const pattern = patternOf(query);
  if (!pattern) return [];
  return findMatches(foldPage(source), pattern, 1).map(({ from, to }) =>
    source
      .slice(from.piece, to.piece + 1)
      .map(({ text }, index, all) =>
        text.slice(index === 0 ? from.offset : 0, index === all.length - 1 ? to.offset : undefined),
      )
      .join('|'),
  );
}

test.each([
  ['case', lines('Pneumothorax and PNEUMOTHORAX'), 'pneumothorax', ['Pneumothorax', 'PNEUMOTHORAX']],
  ['accents in the text', lines('Ménière, Sjögren'), 'meniere', ['Ménière']],
  ['accents in the query', lines('Sjogren'), 'Sjögren', ['Sjogren']],
  ['accents written as marks', lines('Me\u0301nie\u0300re'), 'ménière', ['Me\u0301nie\u0300re']],
  ['ligatures', lines('ﬁbrosis of the oﬃce'), 'fibrosis', ['ﬁbrosis']],
  ['letters without parts', lines('Ødem, Straße, Æther'), 'strasse', ['Straße']],
  ['typographic quotes and dashes', lines('Crohn’s T1–T2'), "crohn's t1-t2", ['Crohn’s T1–T2']],
  ['space of any kind and number', lines('left  \u00a0lung'), 'left lung', ['left  \u00a0lung']],
  ['runs of one word', runs('Hae', 'mor', 'rhage'), 'haemorrhage', ['Hae|mor|rhage']],
  ['a line break', lines('ground', 'glass'), 'ground glass', ['ground|glass']],
  ['a word broken at a line end', lines('haemor-', 'rhage'), 'haemorrhage', ['haemor-|rhage']],
  ['a hyphen at a line end', lines('x-', 'ray'), 'x-ray', ['x-|ray']],
  ['what a pattern would read otherwise', lines('T2* (a+b) [1]'), '(a+b) [1]', ['(a+b) [1]']],
  ['letters beyond the first plane', lines('a 🩻 film'), '🩻 film', ['🩻 film']],
  ['several on one line', lines('rib rib rib'), 'rib', ['rib', 'rib', 'rib']],
  ['none overlapping', lines('aaaa'), 'aa', ['aa', 'aa']],
  ['nothing', lines('rib'), 'lung', []],
])('find ignores %s', (_, source, query, expected) => {
  expect(found(source, query)).toEqual(expected);
});

test('vowel signs of Indian scripts are letters', () => {
  expect(found(lines('मस्तिष्क'), 'मस्तिष्क')).toEqual(['मस्तिष्क']);
  expect(found(lines('कि'), 'का')).toEqual([]);
});

test.each(['', '   ', '\u0301'])('%j finds nothing', (query) => expect(patternOf(query)).toBeNull());

test('a query is folded like the text', () => expect(foldQuery('  Sjögren’s   ﬁlm ')).toBe("sjogren's film"));

test('the search starts at the current page and visits every page once', () => {
  expect(searchOrder(5, 3)).toEqual([3, 4, 5, 1, 2]);
  expect(searchOrder(1, 1)).toEqual([1]);
});
