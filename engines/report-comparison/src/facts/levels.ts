import type { Mention } from '../phrase';
import type { ReadSentence } from '../text/read-report';
import { tokensOf } from '../text/tokens';
import { nearnessOf, outOfReach } from './nearness';
import { neighboursOf, oncePer } from './neighbours';

/** Sets of words for places; the places of one set exclude each other. */
const families: readonly ReadonlySet<string>[] = [
  new Set(['upper', 'middle', 'lower', 'mid', 'lingula']),
  new Set(
    'frontal parietal temporal occipital insular cerebellar cerebellum thalamus thalamic ganglia pons pontine'.split(
      ' ',
    ),
  ),
  new Set(['head', 'body', 'tail', 'uncinate']),
  new Set(['inner', 'outer']),
  new Set(['caecum', 'cecum', 'ascending', 'transverse', 'descending', 'sigmoid', 'rectum', 'rectal']),
];
const spinal = /^[ctls]\d{1,2}(?:\/[ctls]?\d{1,2})?$/;

/** A kind of level, with a function that finds it in a sentence. */
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

/** Synonyms of places. */
const aliases: Readonly<Record<string, string>> = {
  thalamic: 'thalamus',
  cerebellar: 'cerebellum',
  pontine: 'pons',
  cecum: 'caecum',
  rectal: 'rectum',
};
const nameOf = (word: string): string => (Object.hasOwn(aliases, word) ? (aliases[word] ?? word) : word);

/** Words that make `L5` a nerve and `T2` a sequence. */
const nerves = new Set(['root', 'roots', 'nerve', 'nerves', 'dermatome']);
const signals = /^(?:hyperintens|hypointens|isointens|bright|dark|signal|weighted|flair|w$|high|low|shine)/;

function isVertebra({ tokens }: ReadSentence, index: number): boolean {
  const [next, second] = [tokens[index + 1]?.surface ?? '', tokens[index + 2]?.surface ?? ''];
  if (nerves.has(next)) return false;
  return !(/^t[12]$/.test(tokens[index]?.surface ?? '') && signals.test(next === '-' ? second : next));
}

const spinalWords = kindOf((word) => spinal.test(word));
const spinalKind: LevelKind = {
  ...spinalWords,
  placesIn: oncePer((sentence: ReadSentence) =>
    spinalWords.placesIn(sentence).filter((index) => isVertebra(sentence, index)),
  ),
};
const lobeKinds = families.map((words) => kindOf((word) => words.has(word)));

/** Whether a word is or begins the name of a level. */
export const isLevelWord = (word: string): boolean =>
  [spinalKind, ...lobeKinds].some(({ includes }) => includes(word));

/** Compares a finding's level in a sentence with the expected one. */
export type LevelCheck = (mention: Mention) => 'same' | 'other' | 'unnamed';

/** The nearest level of a kind to a finding; null when none is near enough. */
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
    return level === null ? 'unnamed' : nameOf(level) === nameOf(wanted) ? 'same' : 'other';
  };
}

/** The level named beside a finding, in the form of a key finding: `upper lobe`, `L4/5`. */
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
 * Creates a check for the level of a key finding. Levels of the spine exclude each other, and so do places of one kind,
 * such as the lobes of the lung; other levels cannot be contradicted.
 */
export function levelCheckOf(level: string | undefined): LevelCheck {
  for (const { surface } of tokensOf(level ?? '')) {
    const kind = [spinalKind, ...lobeKinds].find(({ includes }) => includes(surface));
    if (kind) return checkWord(surface, kind);
  }
  return () => 'unnamed';
}
