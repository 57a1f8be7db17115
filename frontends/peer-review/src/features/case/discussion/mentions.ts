/** A mention that is being typed: where its @ stands in the text, and the letters behind it. */
export interface BegunMention {
  start: number;
  typed: string;
}

/** Most names that are offered at a time. */
const maxOffers = 6;

/** The mention that ends at the caret; null when none is being typed. */
export function findMention(text: string, caret: number): BegunMention | null {
  const before = text.slice(0, caret);
  const start = before.lastIndexOf('@');
  if (start < 0 || !/(^|[\s(])$/.test(before.slice(0, start))) return null;
  const typed = before.slice(start + 1);
  return /[\n@]/.test(typed) ? null : { start, typed };
}

/** Names of which a word begins with what was typed; a name that stands there in full is no offer. */
export function offersFor(names: readonly string[], typed: string): string[] {
  const wanted = typed.toLowerCase();
  return names
    .filter((name) => {
      const lower = name.toLowerCase();
      return !wanted.startsWith(lower) && (lower.startsWith(wanted) || lower.includes(` ${wanted}`));
    })
    .slice(0, maxOffers);
}

/** The text with the begun mention completed, and where the caret stands then. */
export function completeMention(
  text: string,
  { start, typed }: BegunMention,
  name: string,
): { text: string; caret: number } {
  const mention = `@${name} `;
  const rest = text.slice(start + 1 + typed.length).replace(/^ /, '');
  return { text: text.slice(0, start) + mention + rest, caret: start + mention.length };
}
