import type { AnswerReason } from '../answer-key';
import type { Segment } from '../answer/segments';
import { lexicon } from '../vocabulary/lexicon';
import { acceptedFrom, fitTerm, type TermFit } from './fit-term';
import { weighLeftovers } from './leftovers';
import type { AskedTerm, ReadKey } from './read-key';
import type { Term } from './term';

/** Share of a term that has to be in the answer for a closer look. */
const worthALook = 0.3;
/** Fit below which leftovers change nothing any more. */
const worthWeighing = 0.5;

/** A term with how it fits an answer, all things considered. */
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
 * The best of some terms; of equal ones the longest. Null where none is near.
 * @param alone the rest of the answer does not matter
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
 * Whether a partial or rejected term that fits is what the answer means although an accepted one fits too: it is that term with more
 * words, as `osteoid osteoma` is of `osteoma`, and no accepted term that fits has all of its words.
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
