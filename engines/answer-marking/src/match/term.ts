import type { Side } from '../answer-key';
import { type Holds, namePhrases, sideStems } from '../answer/phrases';
import { type KeyWords, resolveWords } from '../answer/resolve-words';
import { type Token, tokensOf, type Word } from '../text/tokens';
import { americanOf } from '../text/word-forms';
import { cueOf, isEmptyWord } from '../vocabulary/cues';
import { type Concept, lexicon, type Spelling, type WordClass } from '../vocabulary/lexicon';

/** A word of a term with its weight. */
export interface TermWord {
  stem: string;
  weight: number;
  wordClass: WordClass | 'number' | undefined;
}

/** A term of a key, prepared for searching. */
export interface Term {
  text: string;
  words: readonly TermWord[];
  /** Sum of the weights of the term's words. */
  weight: number;
  /** Side that the text of the term names. */
  side?: Side;
  /** Words of the term as written, in order, without sides and words that have no meaning of their own. */
  spellings: readonly Spelling[];
  /** Diseases and findings that the term names. */
  concepts: readonly Concept[];
  /** Whether the term contains a negation, doubt or list, so that only the identical answer matches. */
  isWordForWord: boolean;
}

/** Weights relative to 1, the weight of words that distinguish diseases. */
const weights: Partial<Record<WordClass | 'number', number>> = {
  generic: 0.5,
  place: 0.7,
  site: 0.7,
  number: 0,
};
/** Words that answers often omit. */
const lightWords: ReadonlySet<string> = new Set(
  'acute large small multiple sided classic classical typical complete adult congenital bilateral shift sign case ischemic simple infantile sided vertebra lobar'.split(
    ' ',
  ),
);
const lightWeight = 0.1;
/** Words of a disease's name that an answer may omit. */
const emptyNames: ReadonlySet<string> = new Set('disease syndrome disorder condition'.split(' '));
/** Words before a grade or type, which is compared separately. */
const classWords: ReadonlySet<string> = new Set(
  'type grade stage class stanford zone level group'.split(' '),
);

const isNumber = (stem: string): boolean =>
  stem.startsWith('№') || /^(?:[ctls]\d{1,2}|\d(?:st|nd|rd|th))$/.test(stem);

export const classOfStem = (stem: string): TermWord['wordClass'] =>
  isNumber(stem) ? 'number' : lexicon().classOf(stem);

function termWord(stem: string, isNamed: boolean): TermWord {
  const wordClass = classOfStem(stem);
  const weight = classWords.has(stem)
    ? 0
    : emptyNames.has(stem) || (!isNamed && lightWords.has(stem))
      ? lightWeight
      : ((wordClass && weights[wordClass]) ?? 1);
  return { stem, weight, wordClass };
}

const weightOf = (words: readonly TermWord[]): number => words.reduce((sum, { weight }) => sum + weight, 0);

const tellingClasses: ReadonlySet<string> = new Set(['disease', 'finding', 'part']);

/** The words of a term without sides, unless the side is part of the name: `right aortic arch`. */
function withoutSides(
  words: readonly Word[],
  isSide: (word: Word) => boolean,
): { kept: Word[]; side?: Side } {
  const rest = words.filter((word) => !isSide(word));
  const isNamed = rest.some(({ stem }) => {
    const wordClass = lexicon().classOf(stem);
    return wordClass === undefined || !['site', 'place', 'descriptor', 'generic'].includes(wordClass);
  });
  if (rest.length === words.length || !isNamed) return { kept: [...words] };
  const sides = new Set(words.filter(isSide).map(({ stem }) => stem));
  const side =
    sides.size > 1 || !(sides.has('left') || sides.has('right'))
      ? 'both'
      : sides.has('left')
        ? 'left'
        : 'right';
  return { kept: rest, side };
}

const linking = new Set(['with', 'from', 'due', 'in', 'on', 'into', 'and', 'for', 'secondary', 'to']);
const isTelling = (word: Word): boolean => !isEmptyWord(word) && !linking.has(word.raw);

/** Whether a term is free of the doubts, alternatives and negations that make a term match word for word only. */
function isClaim(tokens: readonly Token[]): boolean {
  return !tokens.some((token, index) => {
    if (token.kind === 'mark') return token.raw === '?';
    const cue = cueOf.get(token.raw);
    return cue === 'alternative' || cue === 'hedge' || (cue === 'negates' && index === 0);
  });
}

/** The words of a term as written, before names of diseases and findings are replaced by their usual names. */
const spellingsOf = (tokens: readonly Token[]): Spelling[] =>
  tokens.flatMap((token) =>
    token.kind === 'word' && isTelling(token) && !sideStems.has(token.stem)
      ? [{ text: americanOf(token.raw), stem: token.stem }]
      : [],
  );

/**
 * Parses a term.
 * @param known words of previous terms, used to correct typing errors of this term
 */
export function readTerm(text: string, holds: Holds, known?: KeyWords): Term {
  const tokens = known ? resolveWords(tokensOf(text), known) : tokensOf(text);
  const named = namePhrases(tokens, holds).filter((token) => token.kind === 'word');
  const { kept, side } = withoutSides(
    named.filter(isTelling),
    (word) => sideStems.has(word.stem) && !('mention' in word && word.mention),
  );
  const inNames = new Set(kept.filter((word) => 'mention' in word && word.mention).map(({ stem }) => stem));
  const words = [...new Set(kept.map(({ stem }) => stem))].map((stem) => termWord(stem, inNames.has(stem)));
  const isLight = words.every(({ weight }) => weight < 0.5);
  const weighed = isLight ? words.map((one) => ({ ...one, weight: 1 })) : words;
  return {
    text,
    words: weighed,
    weight: weightOf(weighed),
    ...(side && { side }),
    spellings: spellingsOf(tokens),
    concepts: [
      ...new Set(named.flatMap((word) => ('mention' in word && word.mention ? [word.mention.concept] : []))),
    ],
    isWordForWord: !isClaim(tokens) || weighed.length === 0,
  };
}

/**
 * Variants of a term, one for each synonym of its disease; they match answers that have the words of the synonym in
 * another order.
 */
export function otherNamesOf<T extends Term>(term: T): T[] {
  const [concept] = term.concepts;
  if (!concept || term.isWordForWord) return [];
  const besides = term.words.filter(({ stem }) => !concept.stems.includes(stem));
  return concept.nameWords.slice(1).flatMap((all) => {
    const spellings = all.filter(({ text }) => !linking.has(text));
    const stems = new Set(spellings.map(({ stem }) => stem));
    const named = [...stems].map((stem) => termWord(stem, true));
    const isTold = named.some(({ wordClass }) => wordClass === undefined || tellingClasses.has(wordClass));
    if (stems.size < 2 || !isTold) return [];
    const words = [...named, ...besides.filter(({ stem }) => !stems.has(stem))];
    return [{ ...term, words, weight: weightOf(words), spellings }];
  });
}
