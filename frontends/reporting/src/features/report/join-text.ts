/** Appends a text on a new line below another; returns only the appended text when the other is blank. */
export const withBelow = (text: string, added: string): string =>
  text.trim() === '' ? added : `${text.trimEnd()}\n${added}`;

/** Inserts a phrase at a position, separated by spaces. */
export function withPhrase(text: string, phrase: string, at: number): string {
  const [before, after] = [text.slice(0, at), text.slice(at)];
  const left = before === '' || /\s$/.test(before) ? '' : ' ';
  const right = after === '' || /^\s/.test(after) ? '' : ' ';
  return `${before}${left}${phrase}${right}${after}`;
}
