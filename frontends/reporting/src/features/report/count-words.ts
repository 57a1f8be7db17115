/** Number of words separated by spaces: `1 word`, `12 words`. */
export function wordsText(text: string): string {
  const words = text.split(/\s+/).filter((word) => word !== '').length;
  return words === 1 ? '1 word' : `${words} words`;
}
