import type { AnswerKey, Side } from '../answer-key';
import type { KeyWords } from '../answer/resolve-words';
import type { Holds } from '../answer/phrases';
import { groupKey } from '../group-key';
import { tokensOf } from '../text/tokens';
import { cueOf } from '../vocabulary/cues';
import { type Concept, lexicon } from '../vocabulary/lexicon';
import { otherNamesOf, readTerm, type Term } from './term';

/** An accepted term with the side that an answer must name. */
export interface AskedTerm extends Term {
  isAsked: boolean;
}

/** A key prepared for many answers. */
export interface ReadKey {
  accepted: readonly AskedTerm[];
  /** Accepted terms, and their variants with synonyms of their diseases. */
  names: readonly AskedTerm[];
  partial: readonly (Term & { credit: number })[];
  rejected: readonly Term[];
  isNormal: boolean;
  holds: Holds;
  words: KeyWords;
  /** Stems of all accepted terms. */
  stems: ReadonlySet<string>;
  /** Places named by accepted terms. */
  places: ReadonlySet<string>;
  /** Stems of accepted terms that are not function words in answers to this key. */
  protectedWords: ReadonlySet<string>;
  /** The terms of each list in the form in which identical answers are recognised. */
  exact: Readonly<Record<'accepted' | 'partial' | 'rejected', ReadonlyMap<string, number>>>;
}

const minInitials = 3;

function initialsOf(terms: readonly Term[]): Map<string, readonly string[]> {
  const found = new Map<string, readonly string[]>();
  for (const { spellings, words } of terms) {
    const initials = spellings.map(({ text }) => text[0] ?? '').join('');
    const isTaken = lexicon().isKnown(initials) || lexicon().phrasesFrom(initials).length > 0;
    if (spellings.length < minInitials || isTaken) continue;
    found.set(
      initials,
      words.map(({ stem }) => stem),
    );
  }
  return found;
}

const keyWordsOf = (terms: readonly Term[], accepted: readonly Term[]): KeyWords => ({
  spellings: terms.flatMap(({ spellings }) => spellings),
  stems: new Set(terms.flatMap(({ words, spellings }) => [...words, ...spellings].map(({ stem }) => stem))),
  sequences: terms.map(({ spellings }) => spellings),
  initials: initialsOf(accepted),
});

/** An abbreviation is read as a concept when a term contains the words of that concept. */
function holdsOf(texts: readonly string[]): Holds {
  const none: Holds = () => false;
  const stems = texts.map((text) => new Set(readTerm(text, none).words.map(({ stem }) => stem)));
  return (concept: Concept) =>
    stems.some(
      (term) =>
        concept.stems.every((stem) => term.has(stem)) ||
        (term.size > 1 && [...term].every((stem) => concept.stems.includes(stem))),
    );
}

/**
 * Required sides: a term's own, otherwise that of the title, which is the first term. When a side
 * is required and the title has none, the only side of the other terms applies.
 */
function askSides(key: AnswerKey, terms: readonly Term[]): AskedTerm[] {
  const own = key.accepted.map(({ side }, index) => side ?? terms[index]?.side);
  const named = [...new Set(own.filter((side): side is Side => side !== undefined))];
  const shared = own[0] ?? (key.isSideRequired && named.length === 1 ? named[0] : undefined);
  return terms.map((term, index) => {
    const side = own[index] ?? shared;
    return { ...term, side, isAsked: key.isSideRequired !== false && side !== undefined };
  });
}

const exactOf = (texts: readonly string[]): ReadonlyMap<string, number> =>
  new Map(texts.map((text, index) => [groupKey(text), index] as const).filter(([group]) => group !== ''));

export function readKey(key: AnswerKey): ReadKey {
  const accepted = key.accepted.map(({ text }) => text);
  const partial = key.partial.map(({ text }) => text);
  const holds = holdsOf([...accepted, ...partial]);
  // Terms added by a teacher's decision are answers, which may contain typing errors.
  const [first, ...others] = accepted;
  const title = first === undefined ? [] : [readTerm(first, holds)];
  const known = keyWordsOf(title, title);
  const terms = [...title, ...others.map((text) => readTerm(text, holds, known))];
  const partialTerms = key.partial.map(({ text, credit }) => ({ ...readTerm(text, holds, known), credit }));
  const rejected = key.rejected.map((text) => readTerm(text, holds, known));
  const asked = askSides(key, terms);
  const names = [...asked, ...asked.flatMap(otherNamesOf)];
  const readable = names.filter(({ isWordForWord }) => !isWordForWord);
  const everything = [...readable, ...partialTerms, ...rejected];
  const stems = new Set(readable.flatMap(({ words }) => words.map(({ stem }) => stem)));
  const raws = accepted
    .flatMap((text) => tokensOf(text))
    .flatMap((token) => (token.kind === 'word' ? [token] : []));
  const isFixed = new Set(readable.flatMap(({ spellings }) => spellings.map(({ stem }) => stem)));
  return {
    accepted: asked,
    names,
    partial: partialTerms,
    rejected,
    isNormal: key.isNormal,
    holds,
    words: keyWordsOf(everything, readable),
    stems,
    places: new Set(
      terms.flatMap(({ words }) =>
        words.filter(({ wordClass }) => wordClass === 'site').map(({ stem }) => stem),
      ),
    ),
    protectedWords: new Set(
      (key.isNormal ? [] : raws)
        .filter(({ raw, stem }) => cueOf.has(raw) && cueOf.get(raw) !== 'negates' && isFixed.has(stem))
        .map(({ stem }) => stem),
    ),
    exact: { accepted: exactOf(accepted), partial: exactOf(partial), rejected: exactOf(key.rejected) },
  };
}
