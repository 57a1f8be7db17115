import { groupKey } from '@medrad/answer-marking';
import { AppError, type AnswerKeyUpdate } from '@medrad/contracts';

/** Key that is the same for terms that differ only in spelling, in upper and lower case or by an abbreviation. */
const sameAs = (text: string): string => groupKey(text) || text.toLowerCase();

/** Terms with normalised white space and without duplicates. */
function trimmed<T extends { text: string }>(terms: readonly T[]): T[] {
  const seen = new Set<string>();
  return terms
    .map((term) => ({ ...term, text: term.text.trim().replace(/\s+/g, ' ') }))
    .filter(({ text }) => !seen.has(sameAs(text)) && seen.add(sameAs(text)));
}

const refusal = (path: string, message: string): AppError =>
  new AppError('VALIDATION_FAILED', { details: [{ path, message }] });

/**
 * Brings answer rules into the form in which they are stored.
 * @throws AppError VALIDATION_FAILED when a term is in two lists, or the rules accept no answer
 */
export function normalizeAnswerRules(
  { isTitleAccepted, side, ...lists }: Omit<AnswerKeyUpdate, 'revision'>,
  title: string,
): Omit<AnswerKeyUpdate, 'revision'> {
  const accepted = trimmed(lists.accepted);
  const partial = trimmed(lists.partial);
  const rejected = trimmed(lists.rejected);
  if (!isTitleAccepted && accepted.length === 0)
    throw refusal('/accepted', 'needs a term, because the title is not accepted');
  const listOf = new Map<string, string>();
  if (isTitleAccepted) listOf.set(sameAs(title.trim()), 'the title');
  for (const [name, terms] of Object.entries({ accepted, partial, rejected }))
    for (const [index, { text }] of terms.entries()) {
      const other = listOf.get(sameAs(text));
      if (other && name !== 'accepted')
        throw refusal(`/${name}/${index}`, `“${text}” is ${other === 'the title' ? other : `${other} too`}`);
      listOf.set(sameAs(text), name);
    }
  return { isTitleAccepted, accepted, partial, rejected, side };
}
