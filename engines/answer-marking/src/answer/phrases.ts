import type { Mark, Token, Word } from '../text/tokens';
import { isEmptyWord } from '../vocabulary/cues';
import { type Concept, lexicon, type Phrase } from '../vocabulary/lexicon';

/** A disease or finding named in a text. */
export interface Mention {
  concept: Concept;
}
/**
 * A word of a text in which names of diseases and findings were replaced by the usual names, with the disease or
 * finding that the word names.
 */
export interface NamedWord extends Word {
  mention?: Mention;
}
export type NamedToken = NamedWord | Mark;

/** Whether a key contains the disease or finding (concept) that an ambiguous abbreviation may mean. */
export type Holds = (concept: Concept) => boolean;

export const sideStems: ReadonlySet<string> = new Set(['left', 'right', 'bilateral', 'both']);

interface Found {
  phrase: Phrase;
  /** Index after the last word of the phrase. */
  end: number;
  /** Side words between the words of the phrase. */
  skipped: Word[];
}

function phraseAt(tokens: readonly Token[], at: number, phrase: Phrase): Found | null {
  const skipped: Word[] = [];
  let next = at;
  for (const stem of phrase.stems) {
    let token = tokens[next];
    while (
      token?.kind === 'word' &&
      token.stem !== stem &&
      next > at &&
      sideStems.has(token.stem) &&
      skipped.length < 2
    ) {
      skipped.push(token);
      next += 1;
      token = tokens[next];
    }
    if (token?.kind !== 'word' || token.stem !== stem) return null;
    next += 1;
  }
  return { phrase, end: next, skipped };
}

function longestAt(tokens: readonly Token[], at: number, stem: string, holds: Holds): Found | null {
  for (const phrase of lexicon().phrasesFrom(stem)) {
    if (phrase.isAmbiguous && !holds(phrase.concept)) continue;
    const found = phraseAt(tokens, at, phrase);
    if (found) return found;
  }
  return null;
}

/**
 * Replaces every name of a disease or finding by the usual name, longest names first; drops words without a meaning of
 * their own.
 */
export function namePhrases(all: readonly Token[], holds: Holds): NamedToken[] {
  const tokens = all.filter((token) => token.kind === 'mark' || !isEmptyWord(token));
  const named: NamedToken[] = [];
  let at = 0;
  while (at < tokens.length) {
    const token = tokens[at];
    if (!token) break;
    const found = token.kind === 'word' ? longestAt(tokens, at, token.stem, holds) : null;
    if (!found || token.kind === 'mark') {
      named.push(token);
      at += 1;
      continue;
    }
    const mention: Mention = { concept: found.phrase.concept };
    named.push(
      ...found.phrase.concept.stems.map((stem) => ({ ...token, raw: stem, stem, mention })),
      ...found.skipped,
    );
    at = found.end;
  }
  return named;
}
