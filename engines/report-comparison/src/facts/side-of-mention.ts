import type { Side } from '../key-finding';
import type { Mention } from '../phrase';
import type { ReadSentence } from '../text/read-report';
import { acrossStatements, nearnessOf, outOfReach } from './nearness';
import { sideOfWord } from './side-words';

interface NamedSide {
  side: Side;
  first: number;
  last: number;
  /** The side holds for the whole sentence: `Left kidney: …`, `On the left, …`. */
  isTopic: boolean;
  /** `on the left`, `of the left knee`: holds for each item of a list before it. */
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
]);
const prepositions = new Set(['in', 'on', 'at', 'of', 'to', 'over', 'within']);
/** A topic stands among the first words of a sentence. */
const topicReach = 6;

function hasPrepositionBefore({ tokens }: ReadSentence, index: number): boolean {
  const before = tokens[index - 1]?.surface ?? '';
  return prepositions.has(before === 'the' ? (tokens[index - 2]?.surface ?? '') : before);
}

/** Whether the words up to the first colon or comma are the topic of the sentence and the side is among them. */
function isTopicAt({ tokens }: ReadSentence, index: number): boolean {
  const end = tokens
    .slice(0, topicReach)
    .findIndex(({ kind, surface }) => kind === 'mark' && ':,'.includes(surface));
  if (end < 0 || index > end) return false;
  return tokens[end]?.surface === ':' || prepositions.has(tokens[0]?.surface ?? '');
}

/** Sides that a sentence names; `right and left` is one of both. */
function sidesOf(sentence: ReadSentence): NamedSide[] {
  const sides: NamedSide[] = [];
  let joins = true;
  sentence.tokens.forEach(({ surface }, index) => {
    const side = sideOfWord(surface);
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

const known = new WeakMap<ReadSentence, NamedSide[]>();

function sidesOnce(sentence: ReadSentence): NamedSide[] {
  const sides = known.get(sentence) ?? sidesOf(sentence);
  known.set(sentence, sides);
  return sides;
}

function isCarriedOver(named: NamedSide, isBefore: boolean, distance: number): boolean {
  if (distance >= outOfReach) return false;
  if (distance < acrossStatements) return true;
  return isBefore ? named.isTopic : named.hasPreposition;
}

/** The side that a sentence gives to a finding; null where it names none, or only that of a neighbour. */
export function sideOfMention({ sentence, positions }: Mention): Side | null {
  const nearness = nearnessOf(sentence);
  let best: Side | null = null;
  let least = outOfReach;
  for (const named of sidesOnce(sentence)) {
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
