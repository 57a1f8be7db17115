/** `1 word`, `12 words`; a word is what stands between spaces. */
export function wordsText(text: string): string {
  const words = text.split(/\s+/).filter((word) => word !== '').length;
  return words === 1 ? '1 word' : `${words} words`;
}
