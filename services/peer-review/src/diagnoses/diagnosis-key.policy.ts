/**
 * Key under which spellings of one diagnosis are counted together: its letters and digits in lower case without
 * accents, with one space between words. A text without letters and digits is its own key. @example diagnosisKeyOf('
 * Müller-Weiss  disease.') === 'muller weiss disease'
 */
export function diagnosisKeyOf(text: string): string {
  const plain = text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase();
  const words = plain.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '');
  return words.length > 0 ? words.join(' ') : text.trim().toLowerCase();
}
