import fc from 'fast-check';
import { foldText, nameKeyOf } from './text-folding';

const fold: [rule: string, text: string, folded: string][] = [
  ['removes umlauts', 'Sjögren, KÖHLER', 'sjogren, kohler'],
  ['removes accents', 'Ménière, Guillain-Barré, Señor', 'meniere, guillain-barre, senor'],
  ['treats composed and decomposed letters alike', 'Mu\u0308ller', 'muller'],
  ['removes several marks of one letter', 'Việt, o\u0302\u0301', 'viet, o'],
  ['spells sharp s as ss, also its capital', 'Straße STRAẞE', 'strasse strasse'],
  ['does not spell umlauts with an e', 'Köhler Koehler', 'kohler koehler'],
  ['spells ligatures out', 'ﬁbroma, œdème, Æther', 'fibroma, oedeme, aether'],
  ['folds strokes of Nordic, Polish and Croatian letters', 'Sørensen Łódź Đorđe', 'sorensen lodz dorde'],
  ['folds the dotted and dotless i of Turkish', 'İstanbul ISPARTA ısı', 'istanbul isparta isi'],
  ['folds Greek accents and the final sigma', 'Ίνωσις ΊΝΩΣΙΣ', 'ινωσισ ινωσισ'],
  ['folds Cyrillic case and marks', 'Ёлка', 'елка'],
  ['removes Arabic and Hebrew points', '\u0645\u064f\u062d שָׁלוֹם', '\u0645\u062d שלום'],
  ['folds full width', 'ＣＴ　Ｘ１', 'ct x1'],
  ['folds superscripts', 'T² 10³', 't2 103'],
  ['folds typographic quotes and dashes', '“Crohn’s” – a', '"crohn\'s" - a'],
  ['makes one space of a run of white space', 'a \t\u00a0b', 'a b'],
  ['keeps line feeds', 'a\nb', 'a\nb'],
  ['makes a line feed of other line separators', 'a\u2028b\u2029c', 'a\nb\nc'],
  ['keeps vowel signs of Indian scripts', '\u0915\u093f', '\u0915\u093f'],
];

test.each(fold)('%s', (_, text, folded) => {
  expect(foldText(text)).toBe(folded);
});

test('keeps the voicing marks of Japanese, in one form', () => {
  expect(foldText('が')).toBe(foldText('か\u3099'));
  expect(foldText('が')).not.toBe(foldText('か'));
});

test('folds every text to a form that folding leaves alone, the same for both normal forms and cases', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      const folded = foldText(text);
      expect(foldText(folded)).toBe(folded);
      for (const form of ['NFC', 'NFD'] as const) expect(foldText(text.normalize(form))).toBe(folded);
      expect(foldText(text.toLowerCase())).toBe(folded);
    }),
  );
});

const names: [rule: string, one: string, other: string, areEqual: boolean][] = [
  ['composed and decomposed', 'Müller', 'Mu\u0308ller', true],
  ['upper and lower case', 'MU\u0308LLER', 'müller', true],
  ['surrounding spaces', ' Müller ', 'müller', true],
  ['an accent', 'Müller', 'Muller', false],
  ['a superscript', 'T2', 'T²', false],
  ['sharp s and ss', 'Maße', 'Masse', false],
];

test.each(names)('compares names that differ in: %s', (_, one, other, areEqual) => {
  expect(nameKeyOf(one) === nameKeyOf(other)).toBe(areEqual);
});

test('gives both normal forms and cases of a name one key', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (name) => {
      const key = nameKeyOf(name);
      expect(nameKeyOf(key)).toBe(key);
      for (const form of ['NFC', 'NFD'] as const) expect(nameKeyOf(name.normalize(form))).toBe(key);
    }),
  );
});
