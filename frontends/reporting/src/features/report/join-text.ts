/** A text with another one below it; no line is left between nothing and something. */
export const withBelow = (text: string, added: string): string =>
  text.trim() === '' ? added : `${text.trimEnd()}\n${added}`;

/** A text with a phrase at a place in it, apart from the words around by a space. */
export function withPhrase(text: string, phrase: string, at: number): string {
  const [before, after] = [text.slice(0, at), text.slice(at)];
  const left = before === '' || /\s$/.test(before) ? '' : ' ';
  const right = after === '' || /^\s/.test(after) ? '' : ' ';
  return `${before}${left}${phrase}${right}${after}`;
}
