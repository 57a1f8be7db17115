import { foldText } from '@medrad/contracts/text-folding';

/** A mention that is being typed: the position of its @, and the letters typed after it. */
export interface BegunMention {
  start: number;
  typed: string;
}

/** Maximum number of suggested names. */
const maxOffers = 6;

/** The mention that ends at the caret; null when there is none. */
export function findMention(text: string, caret: number): BegunMention | null {
  const before = text.slice(0, caret);
  const start = before.lastIndexOf('@');
  if (start < 0 || !/(^|[\s(])$/.test(before.slice(0, start))) return null;
  const typed = before.slice(start + 1);
  return /[\n@]/.test(typed) ? null : { start, typed };
}

/**
 * The names to suggest: those with a word that begins with the typed letters, regardless of case and accents, except a
 * name already typed in full.
 */
export function offersFor(names: readonly string[], typed: string): string[] {
  const wanted = foldText(typed);
  return names
    .filter((name) => {
      const folded = foldText(name);
      const isComplete = typed.toLowerCase().startsWith(name.toLowerCase());
      return !isComplete && (folded.startsWith(wanted) || folded.includes(` ${wanted}`));
    })
    .slice(0, maxOffers);
}

/** Completes a mention. @returns the text and the position of the caret */
export function completeMention(
  text: string,
  { start, typed }: BegunMention,
  name: string,
): { text: string; caret: number } {
  const mention = `@${name} `;
  const rest = text.slice(start + 1 + typed.length).replace(/^ /, '');
  return { text: text.slice(0, start) + mention + rest, caret: start + mention.length };
}
