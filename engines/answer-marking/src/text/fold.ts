/** Maximum number of characters of an answer that are read; the rest is ignored. */
export const maxTextLength = 2_000;

const replaced: Readonly<Record<string, string>> = {
  æ: 'ae',
  œ: 'oe',
  ß: 'ss',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ı: 'i',
  '’': "'",
  '‘': "'",
  '`': "'",
  '´': "'",
  ʼ: "'",
  '′': "'",
  '‐': '-',
  '‑': '-',
  '‒': '-',
  '–': ' - ',
  '—': ' - ',
  '−': '-',
  '⁄': '/',
  '∕': '/',
  '÷': '/',
  '¿': '?',
  '؟': '?',
  '™': '',
};

/**
 * Lower case without accents, ligatures, control and invisible characters; quotes, strokes and dashes in their plain forms.
 * Reads the first {@link maxTextLength} characters.
 */
export function foldText(text: string): string {
  const plain = text
    .slice(0, maxTextLength)
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\p{M}\p{Cf}]/gu, '');
  return plain.replace(/[^\u0020-\u007e]/g, (character) => replaced[character] ?? character);
}

/** Whether a text has letters or digits of any script. */
export const hasWords = (text: string): boolean => /[\p{L}\p{N}]/u.test(text);

/** Whether a folded text has letters of another script than the Latin one. */
export const hasOtherScript = (folded: string): boolean => /[^\P{L}\p{Script=Latin}]/u.test(folded);
