import type { AnswerReason } from '../answer-key';
import type { Segment } from '../answer/segments';
import { lexicon } from '../vocabulary/lexicon';
import { acceptedFrom, fitTerm, type TermFit } from './fit-term';
import { weighLeftovers } from './leftovers';
import type { AskedTerm, ReadKey } from './read-key';
import type { Term } from './term';

/** Minimum share of a term's words in the answer for a full comparison. */
const worthALook = 0.3;
/** Fit below which the remaining words of the answer are not evaluated. */
const worthWeighing = 0.5;

/** A term with its final fit. */
export interface Fitted<T extends Term> {
  term: T;
  fit: number;
  found: TermFit;
  reasons: AnswerReason[];
}

const shareOf = ({ words, weight }: Term, stems: ReadonlySet<string>): number =>
  weight === 0 ? 1 : words.reduce((sum, word) => sum + (stems.has(word.stem) ? word.weight : 0), 0) / weight;

const stemsIn = (segments: readonly Segment[]): Set<string> =>
  new Set(
    segments.flatMap(({ words }) => words.flatMap(({ stem }) => [stem, ...(lexicon().wholesOf(stem) ?? [])])),
  );

function fitOf<T extends Term>(
  term: T,
  segments: readonly Segment[],
  key: ReadKey,
  isAlone: boolean,
): Fitted<T> {
  const found = fitTerm(term, segments, isAlone ? new Set(term.words.map(({ stem }) => stem)) : key.stems);
  if (isAlone || found.fit < worthWeighing) return { term, fit: found.fit, found, reasons: found.reasons };
  const left = weighLeftovers(found, segments, key);
  const fit = Math.max(0, Math.min(found.fit - left.cost, left.most));
  return { term, fit, found, reasons: [...left.reasons, ...found.reasons] };
}

/**
 * The term with the best fit; on a tie, the term with the greater weight. Null when no term is close.
 * @param alone `'alone'` judges each term by its own words, without a deduction for the rest of the answer
 */
export function bestOf<T extends Term>(
  terms: readonly T[],
  segments: readonly Segment[],
  key: ReadKey,
  alone?: 'alone',
): Fitted<T> | null {
  let best: Fitted<T> | null = null;
  const stems = stemsIn(segments);
  for (const term of terms) {
    if (term.isWordForWord || term.words.length === 0 || shareOf(term, stems) < worthALook) continue;
    const fitted = fitOf(term, segments, key, alone === 'alone');
    if (!best || fitted.fit > best.fit || (fitted.fit === best.fit && term.weight > best.term.weight))
      best = fitted;
  }
  return best;
}

const holdsAll = (one: Term, other: Term): boolean =>
  other.words.every(({ stem }) => one.words.some((word) => word.stem === stem));

/**
 * Whether a matching partial or rejected term takes precedence over a matching accepted one: it
 * contains the accepted term's words and more, as `osteoid osteoma` does with `osteoma`, and no
 * matching accepted term contains all of its words.
 */
export function prevails(
  one: Fitted<Term>,
  accepted: Fitted<Term> | null,
  segments: readonly Segment[],
  key: ReadKey,
): boolean {
  if (one.fit < acceptedFrom) return false;
  if (!accepted || accepted.fit < acceptedFrom) return true;
  const fits = (term: AskedTerm): boolean =>
    !term.isWordForWord && fitOf(term, segments, key, false).fit >= acceptedFrom;
  const isHeld = key.names.some((term) => holdsAll(term, one.term) && fits(term));
  return !isHeld && key.names.some((term) => holdsAll(one.term, term) && fits(term));
}
