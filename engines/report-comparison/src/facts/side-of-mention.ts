import { interpreting, modal } from '../context/cue-words';
import type { Side } from '../key-finding';
import type { Mention } from '../phrase';
import type { ReadSentence } from '../text/read-report';
import { acrossStatements, nearnessOf, outOfReach } from './nearness';
import { neighboursOf, oncePer } from './neighbours';
import { sideOfWord } from './side-words';

interface NamedSide {
  side: Side;
  first: number;
  last: number;
  /** Whether the side applies to the whole sentence: `Left kidney: …`, `On the left, …`. */
  isTopic: boolean;
  /**
   * Whether a preposition precedes the side, as in `on the left` or `of the left knee`: the side then applies to each
   * item of a preceding list.
   */
  hasPreposition: boolean;
}

const joining = new Set([
  'and',
  'or',
  '&',
  '/',
  ',',
  '>',
  '<',
  'the',
  'than',
  'greater',
  'more',
  'larger',
  'worse',
  'less',
  ...'small tiny trace moderate large massive mild minor severe'.split(' '),
]);
const prepositions = new Set(['in', 'on', 'at', 'of', 'to', 'over', 'within']);
/** Number of words at the start of a sentence that can be its topic. */
const topicReach = 6;

function hasPrepositionBefore({ tokens }: ReadSentence, index: number): boolean {
  const before = tokens[index - 1]?.surface ?? '';
  return prepositions.has(before === 'the' ? (tokens[index - 2]?.surface ?? '') : before);
}

/**
 * Whether the words up to the first colon or comma are the topic of the sentence and include the
 * side.
 */
function isTopicAt({ tokens }: ReadSentence, index: number): boolean {
  const end = tokens
    .slice(0, topicReach)
    .findIndex(({ kind, surface }) => kind === 'mark' && ':,'.includes(surface));
  if (end < 0 || index > end) return false;
  return tokens[end]?.surface === ':' || prepositions.has(tokens[0]?.surface ?? '');
}

const paired =
  /^(?:side|lung|kidney|breast|hip|knee|hemithorax|hemisphere|ovary|base|apex|adrenal|ureter|leg|foot)$/;
/** `on either side` means both; otherwise `either` introduces alternatives. */
const isEither = ({ tokens }: ReadSentence, index: number): boolean =>
  tokens[index]?.surface === 'either' && paired.test(tokens[index + 1]?.surface ?? '');

/** Sides named in a sentence; `right and left` is both. */
function sidesOf(sentence: ReadSentence): NamedSide[] {
  const sides: NamedSide[] = [];
  let joins = true;
  sentence.tokens.forEach(({ surface }, index) => {
    const side = isEither(sentence, index) ? 'both' : sideOfWord(surface);
    const previous = sides.at(-1);
    if (side === null) joins &&= joining.has(surface);
    else if (previous && joins && previous.side !== side)
      Object.assign(previous, { side: 'both', last: index });
    else
      sides.push({
        side,
        first: index,
        last: index,
        isTopic: isTopicAt(sentence, index),
        hasPreposition: hasPrepositionBefore(sentence, index),
      });
    if (side !== null) joins = true;
  });
  return sides;
}

/** The sides of a sentence, indexed by position. */
interface SideMap {
  all: NamedSide[];
  places: number[];
  topics: NamedSide[];
  /** Sides after a preposition, which may apply to a preceding list. */
  closing: NamedSide[];
  closingPlaces: number[];
}

const sideMapOf = oncePer((sentence: ReadSentence): SideMap => {
  const all = sidesOf(sentence);
  const closing = all.filter(({ hasPreposition }) => hasPreposition);
  return {
    all,
    places: all.map(({ first }) => first),
    topics: all.filter(({ isTopic }) => isTopic),
    closing,
    closingPlaces: closing.map(({ first }) => first),
  };
});

function candidatesFor({ sentence, positions: named, anchors: positions = named }: Mention): Set<NamedSide> {
  const { all, places, topics, closing, closingPlaces } = sideMapOf(sentence);
  return new Set([
    ...neighboursOf(all, places, positions),
    ...neighboursOf(closing, closingPlaces, positions),
    ...topics,
  ]);
}

function isCarriedOver(named: NamedSide, isBefore: boolean, distance: number): boolean {
  if (distance >= outOfReach) return false;
  if (distance < acrossStatements) return true;
  return isBefore ? named.isTopic : named.hasPreposition;
}

/**
 * For each token, the side that a preceding interpretation such as `suggesting` takes over: the only side named in the
 * same statement before the interpretation; null when there is no such side.
 */
const interpretedSides = oncePer((sentence: ReadSentence): (Side | null)[] => {
  const { tokens, breaks } = sentence;
  const named = new Map(sideMapOf(sentence).all.map(({ first, side }) => [first, side]));
  let seen: Side | null = null;
  let isMixed = false;
  let inherited: Side | null = null;
  return tokens.map(({ surface }, index) => {
    const side = named.get(index);
    if (breaks.isStrong[index]) {
      [seen, isMixed, inherited] = [null, false, null];
    } else if (side !== undefined) {
      isMixed ||= seen !== null && seen !== side;
      seen = side;
    }
    if (interpreting.has(surface) || modal.has(surface)) inherited = isMixed ? null : seen;
    return inherited;
  });
});

/**
 * The side that a sentence gives to a finding; null when it names none, or only another finding's
 * side.
 */
export function sideOfMention(mention: Mention): Side | null {
  const nearest = nearestSide(mention);
  return nearest ?? interpretedSides(mention.sentence)[mention.positions[0] ?? 0] ?? null;
}

function nearestSide(mention: Mention): Side | null {
  const { sentence, positions: named, anchors: positions = named } = mention;
  const nearness = nearnessOf(sentence);
  let best: Side | null = null;
  let least = outOfReach;
  for (const named of candidatesFor(mention)) {
    const isBefore = named.last < (positions.at(-1) ?? 0);
    const end = isBefore ? named.last : named.first;
    const distance = nearness.toNearest(end, positions);
    if (distance < least && isCarriedOver(named, isBefore, distance)) {
      least = distance;
      best = named.side;
    }
  }
  return best;
}
