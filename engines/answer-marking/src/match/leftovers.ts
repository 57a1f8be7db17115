import type { AnswerReason } from '../answer-key';
import type { NamedWord } from '../answer/phrases';
import type { Link, Segment } from '../answer/segments';
import { lexicon } from '../vocabulary/lexicon';
import { acceptedFrom, fitTerm, isOfOther, maxReviewScore, reviewFrom, type TermFit } from './fit-term';
import type { ReadKey } from './read-key';
import { classOfStem } from './term';

/** The content of an answer besides the matched term. */
export interface Leftovers {
  cost: number;
  /** Maximum fit that the answer can still reach. */
  most: number;
  reasons: AnswerReason[];
}

const costOfDisease = 0.3;
const costOfSite = 0.3;
const costOfUnknown = 0.02;
const maxUnknown = 3;
/**
 * Maximum companions of a diagnosis, such as causes and complications; more make the answer a list.
 */
const maxCompanions = 2;
const maxFindings = 4;

const alternating: ReadonlySet<Link> = new Set(['alternative', 'slash', 'query']);

interface OtherName {
  name: string;
  isDisease: boolean;
  segment: Segment;
}

/** Diseases and findings in a part of an answer that do not belong to the key. */
function otherNames(segment: Segment, key: ReadKey): OtherName[] {
  const names = new Map<string, OtherName>();
  for (const word of segment.words) {
    const { stem, mention } = word;
    const isOfKey = mention ? !isOfOther(word, key.stems, key.names) : key.stems.has(stem);
    const wordClass = classOfStem(stem);
    const isDisease = mention ? mention.concept.isDisease : wordClass === 'disease';
    if (isOfKey || (!mention && wordClass !== 'disease' && wordClass !== 'finding')) continue;
    const name = mention ? mention.concept.stems.join(' ') : stem;
    names.set(name, { name, isDisease, segment });
  }
  return [...names.values()];
}

const isUnknown = ({ stem, mention }: NamedWord, stems: ReadonlySet<string>): boolean =>
  !mention &&
  !stems.has(stem) &&
  classOfStem(stem) === undefined &&
  !lexicon().isKnown(stem) &&
  /^[a-z]/.test(stem);

function namesOtherSite(segments: Iterable<Segment>, key: ReadKey, claimed: readonly Segment[]): boolean {
  if (key.places.size === 0) return false;
  const isOfKey = (stem: string): boolean =>
    key.places.has(stem) ||
    [...(lexicon().wholesOf(stem) ?? [])].some((whole) => key.places.has(whole)) ||
    [...key.places].some((place) => lexicon().wholesOf(place)?.has(stem));
  if (claimed.some(({ words }) => words.some(({ stem }) => isOfKey(stem)))) return false;
  return [...segments].some(
    ({ link, words }) => link !== 'with' && words.some(({ stem }) => classOfStem(stem) === 'site'),
  );
}

/**
 * Whether a part of the answer would at least be left to a teacher if it were the whole answer, or contains only
 * numbers.
 */
const saysTheSame = (segment: Segment, key: ReadKey): boolean =>
  segment.words.every(({ stem }) => classOfStem(stem) === 'number') ||
  (!namesOtherSite([segment], key, [segment]) &&
    key.names.some((term) => fitTerm(term, [segment], key.stems).fit >= reviewFrom));

/** Whether a part before or after a contrasting mark or word asserts something outside of the key. */
function disagrees(segment: Segment, key: ReadKey): boolean {
  if (segment.isNormal) return true;
  const others = otherNames(segment, key);
  if (segment.link !== 'alternative')
    return (
      others.some(({ isDisease }) => isDisease) ||
      others.length > 1 ||
      segment.words.some((word) => isUnknown(word, key.stems))
    );
  return (
    segment.words.some(({ stem }) => !key.stems.has(stem) && classOfStem(stem) !== 'number') ||
    !saysTheSame(segment, key)
  );
}

/** Whether these parts would be accepted as the whole answer. */
const isAcceptedAlone = (parts: readonly Segment[], key: ReadKey): boolean =>
  key.names.some((term) => {
    if (term.isWordForWord) return false;
    const found = fitTerm(term, parts, key.stems);
    if (found.fit < acceptedFrom) return false;
    const { cost, most } = weighLeftovers(found, parts, key);
    return Math.min(found.fit - cost, most) >= acceptedFrom;
  });

const opposes = ({ link }: Segment): boolean => link === 'alternative' || link === 'slash';

/** The parts before and after a contrasting mark or word, each up to the next such mark or word. */
function bothOf(claimed: readonly Segment[], index: number): [Segment[], Segment[]] {
  const start = claimed.slice(0, index).findLastIndex(opposes);
  const end = claimed.findIndex((segment, at) => at > index && opposes(segment));
  return [claimed.slice(Math.max(0, start), index), claimed.slice(index, end === -1 ? claimed.length : end)];
}

/**
 * Whether either part would be accepted without the other, and neither names a side that the other
 * lacks.
 */
function areBothRight(both: readonly (readonly Segment[])[], key: ReadKey): boolean {
  const named = both.map((parts) => [...new Set(parts.flatMap(({ sides }) => [...sides]))].sort().join());
  const isSameSide = new Set(named.filter((sides) => sides !== '')).size <= 1;
  return isSameSide && both.every((parts) => isAcceptedAlone(parts, key));
}

/** Whether the answer has alternatives, joined by slashes, `vs` or question marks, of which one is not in the key. */
function isHedged(claimed: readonly Segment[], key: ReadKey): boolean {
  return claimed.some((segment, index) => {
    const before = claimed[index - 1];
    if (!before || !alternating.has(segment.link)) return false;
    if (segment.link === 'query')
      return [before, segment].some((part) =>
        otherNames(part, key).some(({ isDisease }) => isDisease || part.isQueried),
      );
    const isExplicit = segment.link === 'alternative';
    const isOpposed =
      disagrees(segment, key) || disagrees(isExplicit ? { ...before, link: 'alternative' } : before, key);
    // An alternative may look like another diagnosis only because of an unrecognised misspelling, or because `in` or
    // `with` splits a name. It raises no doubt if each alternative is right by itself.
    return isOpposed && !areBothRight(bothOf(claimed, index), key);
  });
}

/**
 * Evaluates the content of an answer besides a term: other diseases, other places, unknown words.
 */
export function weighLeftovers(found: TermFit, all: readonly Segment[], key: ReadKey): Leftovers {
  const claimed = all.filter(({ isNegated, isNormal }) => !isNegated && !isNormal);
  const others = claimed.flatMap((segment) => otherNames(segment, key));
  const diseases = others.filter(({ isDisease }) => isDisease);
  const isCompanion = [...found.segments].every(({ link }) => link === 'with');
  const beside = isCompanion ? [] : diseases.filter(({ segment }) => segment.link !== 'with');
  const companions = diseases.length - beside.length;
  const unknown = claimed.flatMap(({ words }) => words.filter((word) => isUnknown(word, key.stems)));
  const result: Leftovers = {
    cost: costOfUnknown * Math.min(maxUnknown, unknown.length),
    most: 1,
    reasons: [],
  };
  const limit = (reason: AnswerReason): void => {
    result.most = maxReviewScore;
    result.reasons.push(reason);
  };
  if (beside.length > 0) {
    result.cost += costOfDisease * beside.length;
    result.reasons.push(beside.length > 1 ? 'several-diagnoses' : 'other-disease');
  }
  if (companions > maxCompanions || others.length - diseases.length > maxFindings) limit('several-diagnoses');
  if (
    isHedged(
      all.filter(({ isNegated }) => !isNegated),
      key,
    )
  )
    limit('hedged');
  else if (found.isDoubtful)
    limit([...found.segments].some((segment) => segment.isHedged) ? 'hedged' : 'incomplete');
  if (all.some(({ isNormal, words }) => isNormal && words.length === 0)) limit('hedged');
  if (namesOtherSite(found.segments, key, claimed)) {
    result.cost += costOfSite;
    result.reasons.push('other-site');
  }
  return result;
}
