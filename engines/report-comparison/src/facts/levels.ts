import type { Mention } from '../phrase';
import type { ReadSentence } from '../text/read-report';
import { tokensOf } from '../text/tokens';
import { nearnessOf, outOfReach } from './nearness';

/** Words that exclude each other as the place of one finding. */
const families: readonly ReadonlySet<string>[] = [
  new Set(['upper', 'middle', 'lower', 'mid', 'lingula']),
  new Set(['frontal', 'parietal', 'temporal', 'occipital', 'insular', 'cerebellar']),
];
const spinal = /^[ctls]\d{1,2}(?:\/[ctls]?\d{1,2})?$/;
const isSpinal = (word: string): boolean => spinal.test(word);

/** Tells whether a sentence puts a finding at the wanted level. */
export type LevelCheck = (mention: Mention) => 'same' | 'other' | 'unnamed';

function levelWordsOf({ tokens }: ReadSentence, isOfFamily: (word: string) => boolean): number[] {
  return tokens.flatMap(({ surface }, index) => (isOfFamily(surface) ? [index] : []));
}

function checkWord(wanted: string, isOfFamily: (word: string) => boolean): LevelCheck {
  return ({ sentence, positions }) => {
    const nearness = nearnessOf(sentence);
    let best: string | null = null;
    let least = outOfReach;
    for (const index of levelWordsOf(sentence, isOfFamily)) {
      const distance = nearness.toNearest(index, positions);
      if (distance < least) {
        least = distance;
        best = sentence.tokens[index]?.surface ?? null;
      }
    }
    return best === null ? 'unnamed' : best === wanted ? 'same' : 'other';
  };
}

/**
 * A check for a level of a key finding. Lobes of the lung, lobes of the brain and levels of the spine exclude others of their
 * kind; a level of another kind cannot be contradicted.
 */
export function levelCheckOf(level: string | undefined): LevelCheck {
  for (const { surface } of tokensOf(level ?? '')) {
    if (isSpinal(surface)) return checkWord(surface, isSpinal);
    const family = families.find((words) => words.has(surface));
    if (family) return checkWord(surface, (word) => family.has(word));
  }
  return () => 'unnamed';
}
