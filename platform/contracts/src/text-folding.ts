/**
 * Entry point `@medrad/contracts/text-folding`: the form in which searches compare texts, in the server and in the
 * browser, and the form in which names are compared (ADR 0054). It imports nothing.
 */

/** Letters and signs that Unicode does not decompose, in the spelling of somebody who cannot type them. */
const plain: Readonly<Record<string, string>> = {
  ß: 'ss',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ł: 'l',
  ħ: 'h',
  ı: 'i',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
  ς: 'σ',
  '’': "'",
  '‘': "'",
  '“': '"',
  '”': '"',
  '‐': '-',
  '‑': '-',
  '–': '-',
  '—': '-',
  '−': '-',
};

/**
 * Marks that folding removes, as the content of a character class: accents, and Hebrew and Arabic points. Vowel signs
 * of Indian scripts and the voicing marks of Japanese distinguish words and are kept.
 */
export const foldedMarks = '\u0300-\u036f\u0591-\u05c7\u064b-\u065f\u0670';

const marks = new RegExp(`[${foldedMarks}]`, 'g');

/**
 * Folds a character for a search: removes its case and accents, spells ligatures out, turns line separators into a
 * line feed and other white space into a space. The result is empty for a mark alone.
 */
export function foldCharacter(character: string): string {
  if (/[\n\u2028\u2029]/.test(character)) return '\n';
  if (/\s/.test(character)) return ' ';
  const lower = character.normalize('NFKD').replace(marks, '').toLowerCase();
  return [...lower].map((letter) => plain[letter] ?? letter).join('');
}

/**
 * Folds a text for a search: texts that differ only in case, accents, composed and decomposed letters, ligatures, width
 * or the amount of white space become equal. Line feeds stay, so that a search does not match across them.
 * @example foldText('Sjögren  SYNDROME') === 'sjogren syndrome'
 */
export const foldText = (text: string): string =>
  [...text.normalize('NFKD')].map(foldCharacter).join('').replace(/ +/g, ' ');

/**
 * Key by which names are compared: trimmed, composed and in lower case. Accents stay, because names that differ in them
 * are different names.
 * @example nameKeyOf(' Mu\u0308ller') === nameKeyOf('MÜLLER')
 */
export const nameKeyOf = (name: string): string =>
  name.normalize('NFC').trim().toLowerCase().normalize('NFC');
