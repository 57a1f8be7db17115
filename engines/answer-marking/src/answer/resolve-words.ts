import { allowedSlips, distanceUpTo } from '../text/distance';
import type { Token, Word } from '../text/tokens';
import { americanOf, stemOf } from '../text/word-forms';
import { cueOf, isEmptyWord } from '../vocabulary/cues';
import { lexicon, type Spelling } from '../vocabulary/lexicon';
import { tellingPrefixes } from '../vocabulary/sites';

/** Words of a key, used to resolve misspelt and shortened words. */
export interface KeyWords {
  spellings: readonly Spelling[];
  stems: ReadonlySet<string>;
  /** Words of each term of the key, in order. */
  sequences: readonly (readonly Spelling[])[];
  /** Words of each accepted term of three or more words, by the term's initials. */
  initials: ReadonlyMap<string, readonly string[]>;
}

const longPrefixes = tellingPrefixes.filter((prefix) => prefix.length > 2);
const prefixOf = (text: string): string | undefined => longPrefixes.find((prefix) => text.startsWith(prefix));

/** Strips a silent initial letter, which people often omit. */
const sounded = (text: string): string => (/^p[nst]/.test(text) ? text.slice(1) : text);

function slipsBetween(typed: string, meant: string): number {
  const [one, two] = [sounded(typed), sounded(meant)];
  const most = allowedSlips(Math.min(one.length, two.length));
  if (most === 0 || one[0] !== two[0]) return Infinity;
  const slips = distanceUpTo(most, one, two);
  if (slips > most) return Infinity;
  const [prefix, other] = [prefixOf(typed), prefixOf(meant)];
  return prefix && other && prefix !== other ? Infinity : slips;
}

function nearest(typed: string, candidates: Iterable<Spelling>, most = 2): { stem?: string; slips: number } {
  let best: { stem?: string; slips: number } = { slips: Infinity };
  for (const { text, stem } of candidates) {
    const slips = slipsBetween(typed, text);
    if (slips > most) continue;
    if (slips < best.slips) best = { stem, slips };
  }
  return best;
}

function* vocabularyNear(typed: string): Iterable<Spelling> {
  for (let length = typed.length - 2; length <= typed.length + 2; length += 1)
    yield* lexicon().spelledLike(typed.charAt(0), length);
}

/** The word that a misspelt word was meant to be, from the key or the vocabulary; the key wins a tie. */
function correctionOf(typed: string, key: KeyWords): string | undefined {
  const ofKey = nearest(typed, key.spellings);
  const ofVocabulary = nearest(typed, vocabularyNear(typed), typed.length > 10 ? 2 : 1);
  if (ofKey.slips === Infinity && ofVocabulary.slips === Infinity) return undefined;
  return ofKey.slips <= ofVocabulary.slips ? ofKey.stem : ofVocabulary.stem;
}

const begins = (typed: string, { text }: Spelling): boolean =>
  text.length > typed.length && text.startsWith(typed);

/**
 * Whether two abbreviated words also fit the first two words of a name in the vocabulary that is not the intended one.
 */
function isOtherPair(first: string, second: string, meant: readonly [Spelling, Spelling]): boolean {
  for (const { stem } of lexicon().startingLike(first)) {
    for (const { stems } of lexicon().phrasesFrom(stem)) {
      const [one = '', two = ''] = stems;
      if (one.startsWith(first) && two.startsWith(second) && (one !== meant[0].stem || two !== meant[1].stem))
        return true;
    }
  }
  return false;
}

/** The key's word that a word abbreviates; the abbreviation must be clear by itself or from a neighbouring word. */
function lengthened(
  word: Word,
  before: Word | undefined,
  after: Word | undefined,
  key: KeyWords,
): string | undefined {
  const typed = americanOf(word.raw);
  if (typed.length < 3) return undefined;
  for (const sequence of key.sequences) {
    for (const [index, meant] of sequence.entries()) {
      if (!begins(typed, meant)) continue;
      const previous = sequence[index - 1];
      const next = sequence[index + 1];
      const isBeside = (other: Word | undefined, spelling: Spelling | undefined): boolean =>
        other !== undefined &&
        spelling !== undefined &&
        (other.stem === spelling.stem || (other.raw.length > 2 && begins(americanOf(other.raw), spelling)));
      if (next && isBeside(after, next) && !isOtherPair(typed, americanOf(after?.raw ?? ''), [meant, next]))
        return meant.stem;
      if (
        previous &&
        isBeside(before, previous) &&
        !isOtherPair(americanOf(before?.raw ?? ''), typed, [previous, meant])
      )
        return meant.stem;
      const isAlone = lexicon()
        .startingLike(typed)
        .every((other) => !begins(typed, other) || other.stem === meant.stem);
      if (isAlone && (typed.length > 3 || word.isCut)) return meant.stem;
    }
  }
  return undefined;
}

const withoutVowels = (text: string): string => text.replace(/[aeiouy]/g, '');
const minConsonants = 3;

/** The key's word for a word typed without vowels: `hmtoma`. */
function vowelled(typed: string, key: KeyWords): string | undefined {
  const bones = withoutVowels(typed);
  if (bones.length < minConsonants || typed.length < 4) return undefined;
  return key.spellings.find(
    ({ text }) => text[0] === typed[0] && text.length > typed.length && withoutVowels(text) === bones,
  )?.stem;
}

class Resolver {
  private readonly resolved: Token[] = [];

  constructor(
    private readonly tokens: readonly Token[],
    private readonly key: KeyWords,
  ) {}

  resolve(): Token[] {
    for (let at = 0; at < this.tokens.length; at += 1) {
      const token = this.tokens[at];
      if (!token) break;
      if (token.kind === 'mark') this.resolved.push(token);
      else at += this.resolveWord(token, at);
    }
    return this.resolved;
  }

  private isKnown = (word: Word): boolean =>
    this.key.stems.has(word.stem) ||
    lexicon().isKnown(word.stem) ||
    isEmptyWord(word) ||
    cueOf.has(word.raw) ||
    !/^[a-z]/.test(word.stem);

  /**
   * Resolves one word, or two that are one word of the key.
   * @returns the number of following words consumed
   */
  private resolveWord(word: Word, at: number): number {
    const next = this.tokens[at + 1];
    const after = next?.kind === 'word' ? next : undefined;
    if (after && this.joins(word, after)) return 1;
    if (this.isKnown(word)) {
      this.resolved.push(word);
      return 0;
    }
    const initials = this.key.initials.get(word.raw);
    if (initials) {
      for (const stem of initials) this.resolved.push({ ...word, stem });
      return 0;
    }
    const before = this.tokens[at - 1];
    const american = americanOf(word.raw);
    const stem =
      lengthened(word, before?.kind === 'word' ? before : undefined, after, this.key) ??
      correctionOf(american, this.key) ??
      (american === word.raw ? undefined : correctionOf(word.raw, this.key)) ??
      vowelled(word.raw, this.key);
    // A misspelt function word gets its correct form, so that it is read as a function word.
    if (stem !== undefined) this.resolved.push({ ...word, raw: cueOf.has(stem) ? stem : word.raw, stem });
    else if (!this.parts(word)) this.resolved.push(word);
    return 0;
  }

  /** Whether two words are one word that was typed as two: `osteo sarcoma`. */
  private joins(one: Word, two: Word): boolean {
    if (!/^[a-z]/.test(one.stem) || !/^[a-z]/.test(two.stem) || cueOf.has(one.raw) || cueOf.has(two.raw))
      return false;
    if (this.key.stems.has(one.stem) && this.key.stems.has(two.stem)) return false;
    const raw = one.raw + two.raw;
    if (raw.length < 7) return false;
    const stem = stemOf(raw);
    const areKnown = this.isKnown(one) && this.isKnown(two);
    if (this.key.stems.has(stem) || (!areKnown && lexicon().isKnown(stem))) {
      this.resolved.push({ ...two, raw, stem });
      return true;
    }
    if (areKnown || (this.isKnown(one) && one.raw.length > 4) || isEmptyWord(one) || isEmptyWord(two))
      return false;
    const near = nearest(americanOf(raw), this.key.spellings);
    if (near.stem === undefined || near.slips > 1) return false;
    this.resolved.push({ ...two, raw, stem: near.stem });
    return true;
  }

  /** Recognises two words of the key that were typed as one. */
  private parts(word: Word): boolean {
    const typed = americanOf(word.raw);
    for (const sequence of this.key.sequences) {
      for (const [index, { text, stem }] of sequence.entries()) {
        const next = sequence[index + 1];
        if (!next || !typed.startsWith(text) || stemOf(typed.slice(text.length)) !== next.stem) continue;
        this.resolved.push({ ...word, stem }, { ...word, stem: next.stem });
        return true;
      }
    }
    return false;
  }
}

/**
 * Replaces the stems of misspelt, shortened, split and joined words by those of the intended words.
 */
export const resolveWords = (tokens: readonly Token[], key: KeyWords): Token[] =>
  new Resolver(tokens, key).resolve();
