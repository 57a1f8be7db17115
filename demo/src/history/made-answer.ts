import type { Image } from '@medrad/contracts';
import type { SeededRandom } from '@medrad/recall/simulate';

/** An image of the demo, with right, half right and wrong answers that a person may type. */
export interface KnownImage {
  id: string;
  title: string;
  difficulty: Image['difficulty'];
  systemId: string | null;
  isNormal: boolean;
  right: readonly string[];
  half: readonly string[];
  wrong: readonly string[];
}

/** Ability of a synthetic person to recognise images; 0 means an even chance on an image of medium difficulty. */
export interface Ability {
  /** Ability on the first day of the history. */
  base: number;
  /** Ability that the person gains from the first to the last day. */
  gain: number;
  /** Ability that is added for the images of a body system, by the id of the system. */
  bySystem: ReadonlyMap<string, number>;
}

/** How well a person recognises an image. */
export type Insight = 'right' | 'half' | 'unsure' | 'wrong' | 'blank';

const difficultyOf: Readonly<Record<string, number>> = { Easy: -0.9, Medium: 0, Hard: 1 };
const shareHalf = 0.35;
const shareUnsure = 0.15;
const shareBlank = 0.2;

export const pick = <T>(random: SeededRandom, values: readonly T[]): T | undefined =>
  values[Math.floor(random.next() * values.length)];

/**
 * Draws how well a person recognises an image. The ability grows with the share of the history that has passed, from 0
 * to 1.
 */
export function insightOf(
  image: KnownImage,
  ability: Ability,
  passed: number,
  random: SeededRandom,
): Insight {
  const strength = ability.base + ability.gain * passed + (ability.bySystem.get(image.systemId ?? '') ?? 0);
  const chance = 1 / (1 + Math.exp((difficultyOf[image.difficulty] ?? 0) - strength));
  if (random.next() < chance) return 'right';
  const kind = random.next();
  if (kind < shareHalf && image.half.length > 0) return 'half';
  if (kind < shareHalf + shareUnsure) return 'unsure';
  return kind < shareHalf + shareUnsure + shareBlank ? 'blank' : 'wrong';
}

/**
 * The answer that a person types.
 * @param others wrong diagnoses to type when the image's answer key contains none
 */
export function textOf(
  insight: Insight,
  { title, right, half, wrong }: KnownImage,
  others: readonly string[],
  random: SeededRandom,
): string {
  const mimic = pick(random, wrong.length > 0 ? wrong : others) ?? '';
  switch (insight) {
    case 'right':
      return pick(random, [title, ...right]) ?? title;
    case 'half':
      return pick(random, half) ?? '';
    case 'unsure':
      return `? ${mimic} vs ${pick(random, [title, ...right]) ?? title}`;
    case 'wrong':
      return mimic;
    case 'blank':
      return '';
  }
}
