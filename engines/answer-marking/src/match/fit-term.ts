import type { AnswerReason } from '../answer-key';
import type { Segment } from '../answer/segments';
import type { NamedWord } from '../answer/phrases';
import { lexicon } from '../vocabulary/lexicon';
import { classOfStem, type Term, type TermWord } from './term';

/** Occurrence of a term in an answer. */
export interface TermFit {
  /** Share of the term that occurs, 0 to 1, reduced by contradictions. */
  fit: number;
  /** Share of the term that occurs, not reduced by contradictions. */
  recall: number;
  reasons: AnswerReason[];
  /** Parts of the answer that contain words of the term. */
  segments: ReadonlySet<Segment>;
  /**
   * Whether the answer is uncertain about the term; such an answer is never accepted, at best
   * reviewed.
   */
  isDoubtful: boolean;
}

const costOfNumber = 0.3;
const costOfWrongNumber = 0.5;
const costOfOpposite = 0.3;
/** Minimum fit of an accepted term. */
export const acceptedFrom = 0.85;
/** Minimum fit of a term that is left to a teacher. */
export const reviewFrom = 0.62;
/** Maximum fit of an answer that is at best left to a teacher. It is just below the minimum fit of an accepted term. */
export const maxReviewScore = 0.84;

const isClaimed = ({ isNegated, isNormal }: Segment): boolean => !isNegated && !isNormal;

/** Whether a word of an answer equals a word of a term, or names a part of the place that the term names. */
const stands = (asked: TermWord, { stem }: NamedWord): boolean =>
  asked.stem === stem || lexicon().wholesOf(stem)?.has(asked.stem) === true;

const telling: ReadonlySet<string> = new Set(['disease', 'part']);

function isNarrower(stems: readonly string[], { words }: Term): boolean {
  const heavy = words.filter(({ weight }) => weight >= 0.5);
  if (heavy.length === 0 || !heavy.every(({ stem }) => stems.includes(stem))) return false;
  const added = stems.filter((stem) => words.every((word) => word.stem !== stem));
  if (added.some((stem) => lexicon().oppositesOf(stem) !== undefined)) return false;
  return heavy.length > 1 || added.every((stem) => !telling.has(lexicon().classOf(stem) ?? 'part'));
}

/**
 * Whether a word belongs to the name of another disease. Such a name has words that the key lacks,
 * unless it is a narrower name of a term: it then contains the term's distinguishing words and adds
 * no word that has an opposite, and either the term has two such words or the added ones are places
 * and descriptions only. So `amoebic liver abscess` and `lobar pneumonia` are narrower names;
 * `osteoid osteoma` and `posterior shoulder dislocation` are other diseases.
 */
export function isOfOther(
  { mention }: NamedWord,
  stems: ReadonlySet<string>,
  terms: readonly Term[],
): boolean {
  if (mention === undefined || mention.concept.stems.every((stem) => stems.has(stem))) return false;
  return !terms.some((term) => isNarrower(mention.concept.stems, term));
}

function findWord(
  asked: TermWord,
  term: Term,
  segments: readonly Segment[],
  stems: ReadonlySet<string>,
): [Segment, NamedWord] | null {
  let other: [Segment, NamedWord] | null = null;
  for (const segment of segments) {
    for (const word of segment.words) {
      if (!stands(asked, word)) continue;
      if (!isOfOther(word, stems, [term])) return [segment, word];
      other ??= [segment, word];
    }
  }
  return other;
}

/**
 * Whether the words of a term were found in a part of the answer that is another diagnosis: the
 * part names a place and a finding, and not both belong to the term.
 */
function isPatched(term: Term, found: ReadonlyMap<TermWord, Segment>): boolean {
  const stems = new Set(term.words.map(({ stem }) => stem));
  for (const segment of new Set(found.values())) {
    const own = (classes: readonly string[]): NamedWord[] =>
      segment.words.filter(({ stem }) => classes.includes(classOfStem(stem) ?? ''));
    const isComplete = own(['site']).length > 0 && own(['disease', 'finding']).length > 0;
    const isForeign = own(['site', 'disease', 'finding']).some(({ stem }) => !stems.has(stem));
    if (isComplete && isForeign) return true;
  }
  return false;
}

/** Compares the grades, types and levels of a term with those of the answer. */
function compareNumbers(term: Term, segments: readonly Segment[]): { cost: number; reason?: AnswerReason } {
  const asked = term.words.filter(({ wordClass }) => wordClass === 'number').map(({ stem }) => stem);
  if (asked.length === 0) return { cost: 0 };
  const given = segments.flatMap(({ words }) =>
    words.filter(({ stem }) => classOfStem(stem) === 'number').map(({ stem }) => stem),
  );
  const missing = asked.filter((stem) => !given.includes(stem));
  if (missing.length === 0) return { cost: 0 };
  const isOther = given.some(
    (stem) =>
      !asked.includes(stem) && missing.some((other) => /^\d|^№./.test(other) === /^\d|^№./.test(stem)),
  );
  return isOther
    ? { cost: costOfWrongNumber, reason: 'wrong-number' }
    : { cost: costOfNumber, reason: 'number-missing' };
}

function namesOpposite(term: Term, words: readonly NamedWord[]): boolean {
  return term.words.some(({ stem }) => {
    const opposites = lexicon().oppositesOf(stem);
    return (
      opposites !== undefined &&
      words.every((word) => word.stem !== stem) &&
      words.some((word) => opposites.has(word.stem))
    );
  });
}

/** Searches for a term in the asserted parts of an answer. */
export function fitTerm(term: Term, all: readonly Segment[], keyStems: ReadonlySet<string>): TermFit {
  const claimed = all.filter(isClaimed);
  const found = new Map<TermWord, Segment>();
  let weight = 0;
  let isOther = false;
  for (const asked of term.words) {
    if (asked.wordClass === 'number') continue;
    const place = findWord(asked, term, claimed, keyStems);
    if (!place) continue;
    weight += asked.weight;
    found.set(asked, place[0]);
    isOther ||= isOfOther(place[1], keyStems, [term]);
  }
  const segments = new Set(found.values());
  const isFound = found.size > 0 || term.words.every(({ wordClass }) => wordClass === 'number');
  const recall = term.weight > 0 ? weight / term.weight : 0;
  const numbers = compareNumbers(term, claimed);
  const words = [...segments].flatMap((segment) => segment.words);
  const isOpposite = namesOpposite(term, words);
  const reasons: AnswerReason[] = [];
  if (numbers.reason) reasons.push(numbers.reason);
  if (isOpposite) reasons.push('other-qualifier');
  if (isOther) reasons.push('other-disease');
  const isMissing =
    term.words.some(({ wordClass, weight: share }) => share >= 0.5 && wordClass === 'disease') &&
    !term.words.some((asked) => asked.wordClass === 'disease' && found.has(asked));
  const isDoubtful =
    isOther ||
    isMissing ||
    [...segments].some(({ isDoubtful: isListed, isHedged }) => isListed || isHedged) ||
    (segments.size > 1 && isPatched(term, found));
  const fit = isFound ? recall - numbers.cost - (isOpposite ? costOfOpposite : 0) : 0;
  return { fit: Math.max(0, fit), recall, reasons, segments, isDoubtful };
}

/** Whether a term is named in a negated part. */
export function isDenied(term: Term, all: readonly Segment[], keyStems: ReadonlySet<string>): boolean {
  const denied = all.map((segment) => ({
    ...segment,
    isNegated: !segment.isNegated && !segment.isNormal,
    isNormal: false,
  }));
  return fitTerm(term, denied, keyStems).recall >= 0.6;
}
