import type { Side } from './key-finding';
import { sideOfWord } from './facts/side-words';
import type { ReadReport, ReadSentence } from './text/read-report';
import { type Token, tokensOf } from './text/tokens';

/** Words of a phrase that are ignored. */
const fillers = new Set('of the a an in on at to with and for by from sided side'.split(' '));
/** Words after which a single letter is a name and not an article: `type A`. */
const naming = new Set(['type', 'stanford', 'grade', 'group', 'class']);
const isFiller = (word: string, before: Token | undefined): boolean =>
  fillers.has(word) && !(word === 'a' && naming.has(before?.surface ?? ''));
/** Maximum number of other words between the words of a phrase. */
const maxGap = 5;

/** A phrase prepared for searching. */
export interface Phrase {
  words: { surface: string; stem: string }[];
  /** Side named by the phrase. */
  side: Side | null;
}

/** An occurrence of a phrase in a sentence. */
export interface Mention {
  sentence: ReadSentence;
  /** Indices of the phrase's words among the sentence's tokens, in order. */
  positions: number[];
  /** Positions from which side, size and level are read, when these positions differ from those of the phrase. */
  anchors?: number[];
}

/** Parses a phrase of a key finding; null when it contains only ignored words. */
export function readPhrase(text: string): Phrase | null {
  const words = tokensOf(text).filter(({ kind }) => kind !== 'mark');
  const side = words.map(({ surface }) => sideOfWord(surface)).find((found) => found !== null) ?? null;
  const wanted = words.filter(
    ({ surface }, index) => !isFiller(surface, words[index - 1]) && sideOfWord(surface) === null,
  );
  const byStem = new Map(wanted.map(({ surface, stem }) => [stem, { surface, stem }]));
  return byStem.size > 0 ? { words: [...byStem.values()], side } : null;
}

/** Locations of an effusion other than the pleura. */
const otherEffusions = new Set(
  'pericardial joint knee hip ankle elbow wrist shoulder subdural mastoid ear tympanic facet suprapatellar bursal'.split(
    ' ',
  ),
);

const placeReach = 3;

/**
 * Finds mentions of a pleural effusion without the word "pleural": in chest reports, an effusion is pleural unless
 * another location is named beside it.
 */
function mentionsWithoutPleura(report: ReadReport, { words }: Phrase): Mention[] {
  const rest = words.filter(({ surface }) => surface !== 'pleural');
  if (rest.length === words.length || !rest.some(({ stem }) => stem === 'effus')) return [];
  return mentionsOf(report, { words: rest, side: null }).filter(({ sentence, positions }) => {
    const at = positions[0] ?? 0;
    return !sentence.tokens
      .slice(Math.max(0, at - placeReach), at + placeReach + 1)
      .some(({ surface }) => otherEffusions.has(surface));
  });
}

const spanOf = ({ positions }: Mention): number => (positions.at(-1) ?? 0) - (positions[0] ?? 0);

/** Removes overlapping mentions; narrower ones take precedence. */
function withoutOverlaps(mentions: readonly Mention[]): Mention[] {
  const taken = new Set<number>();
  return [...mentions]
    .sort((one, two) => spanOf(one) - spanOf(two))
    .filter(({ positions }) => {
      if (positions.some((position) => taken.has(position))) return false;
      for (const position of positions) taken.add(position);
      return true;
    });
}

function mentionsIn(sentence: ReadSentence, spellings: readonly (readonly string[])[]): Mention[] {
  const occurrences = spellings
    .flatMap((forms, word) =>
      forms.flatMap((form) => (sentence.positionsOf.get(form) ?? []).map((position) => ({ word, position }))),
    )
    .sort((one, two) => one.position - two.position);
  const last = new Array<number>(spellings.length).fill(-1);
  const mentions: Mention[] = [];
  let strongUpTo = -1;
  let checked = 0;
  for (const { word, position } of occurrences) {
    for (; checked <= position; checked += 1)
      if (sentence.breaks.partsSubjects[checked]) strongUpTo = checked;
    last[word] = position;
    if (last.includes(-1)) continue;
    const positions = [...last].sort((one, two) => one - two);
    const first = positions[0] ?? -1;
    const span = (sentence.wordsBefore[position] ?? 0) - (sentence.wordsBefore[first] ?? 0);
    if (first > strongUpTo && span < spellings.length + maxGap) mentions.push({ sentence, positions });
  }
  return withoutOverlaps(mentions);
}

/** All occurrences of a phrase in a report, with its words in any order. */
export function mentionsOf(report: ReadReport, phrase: Phrase): Mention[] {
  const spellings = phrase.words.map((word) => report.words.spellingsOf(word));
  const named = spellings.some((forms) => forms.length === 0)
    ? []
    : report.sentences.flatMap((sentence) => mentionsIn(sentence, spellings));
  return [...named, ...mentionsWithoutPleura(report, phrase)];
}
