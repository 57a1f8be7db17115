import type { Mention } from '../phrase';
import type { ReadSentence } from '../text/read-report';
import { tokensOf } from '../text/tokens';
import { nearnessOf, outOfReach } from './nearness';
import { neighboursOf, oncePer } from './neighbours';

/** Words that exclude each other as the place of one finding. */
const families: readonly ReadonlySet<string>[] = [
  new Set(['upper', 'middle', 'lower', 'mid', 'lingula']),
  new Set(['frontal', 'parietal', 'temporal', 'occipital', 'insular', 'cerebellar']),
];
const spinal = /^[ctls]\d{1,2}(?:\/[ctls]?\d{1,2})?$/;

/** A kind of level, and where a sentence names one of the kind. */
interface LevelKind {
  includes: (word: string) => boolean;
  placesIn: (sentence: ReadSentence) => readonly number[];
}

const kindOf = (includes: (word: string) => boolean): LevelKind => ({
  includes,
  placesIn: oncePer(({ tokens }: ReadSentence) =>
    tokens.flatMap(({ surface }, index) => (includes(surface) ? [index] : [])),
  ),
});

const spinalKind = kindOf((word) => spinal.test(word));
const lobeKinds = families.map((words) => kindOf((word) => words.has(word)));

/** Whether a word is or begins the name of a level. */
export const isLevelWord = (word: string): boolean =>
  [spinalKind, ...lobeKinds].some(({ includes }) => includes(word));

/** Tells whether a sentence puts a finding at the wanted level. */
export type LevelCheck = (mention: Mention) => 'same' | 'other' | 'unnamed';

/** The level of a kind that stands nearest to a finding; null where none is in reach. */
function nearestLevel(
  { sentence, positions: named, anchors: positions = named }: Mention,
  kind: LevelKind,
): string | null {
  const nearness = nearnessOf(sentence);
  const places = kind.placesIn(sentence);
  let best: string | null = null;
  let least = outOfReach;
  for (const index of neighboursOf(places, places, positions)) {
    const distance = nearness.toNearest(index, positions);
    if (distance < least) {
      least = distance;
      best = sentence.tokens[index]?.surface ?? null;
    }
  }
  return best;
}

function checkWord(wanted: string, kind: LevelKind): LevelCheck {
  return (mention) => {
    const level = nearestLevel(mention, kind);
    return level === null ? 'unnamed' : level === wanted ? 'same' : 'other';
  };
}

/** The level that a sentence names beside a finding, as a key finding takes it: `upper lobe`, `L4/5`. */
export function levelNear(mention: Mention): string | null {
  const spine = nearestLevel(mention, spinalKind);
  if (spine !== null) return spine.toUpperCase();
  const { tokens } = mention.sentence;
  for (const [index, { surface }] of tokens.entries()) {
    const region = tokens[index + 1]?.surface ?? '';
    const isPlace = region === 'lobe' || region === 'zone';
    if (isPlace && lobeKinds.some((kind) => nearestLevel(mention, kind) === surface))
      return `${surface} ${region}`;
  }
  return null;
}

/**
 * A check for a level of a key finding. Lobes of the lung, lobes of the brain and levels of the spine exclude others of their
 * kind; a level of another kind cannot be contradicted.
 */
export function levelCheckOf(level: string | undefined): LevelCheck {
  for (const { surface } of tokensOf(level ?? '')) {
    const kind = [spinalKind, ...lobeKinds].find(({ includes }) => includes(surface));
    if (kind) return checkWord(surface, kind);
  }
  return () => 'unnamed';
}
