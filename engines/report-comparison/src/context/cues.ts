import type { Token } from '../text/tokens';
import * as words from './cue-words';

/**
 * A word or phrase that denies the findings beside it, makes them uncertain or, such as `history of`, shows that the
 * report does not assert them.
 */
export interface Cue {
  /** First and last token of the cue. */
  first: number;
  last: number;
  says: 'denied' | 'hedged' | 'other';
  reaches: 'ahead' | 'behind' | 'next-word' | 'nothing';
  /** Whether the cue is an uncertain negation such as `no definite`. */
  isDoubtful?: boolean;
}

/**
 * Maximum distance in tokens between `not` or `cannot` and the word that determines its meaning.
 */
const reachOfNot = 3;

/** Finds the cues of one sentence. Looks at each token a bounded number of times. */
class CueReader {
  readonly cues: Cue[] = [];

  constructor(private readonly tokens: readonly Token[]) {}

  read(): Cue[] {
    for (let index = 0; index < this.tokens.length;) {
      const cue = this.cueAt(index);
      if (cue) this.cues.push(cue);
      if (words.alternating.has(this.word(index)))
        this.cues.push({ first: index, last: index, says: 'hedged', reaches: 'behind' });
      index = cue ? cue.last + 1 : index + 1;
    }
    return this.cues;
  }

  private word(index: number): string {
    return this.tokens[index]?.surface ?? '';
  }

  private isEnd(index: number): boolean {
    const token = this.tokens[index];
    return !token || (token.kind === 'mark' && ',;)?'.includes(token.surface));
  }

  /** Whether a word that can concern the preceding or the following words concerns the preceding ones. */
  private looksBehind(index: number): boolean {
    const before = this.word(index - 1);
    const beforeAdverb = before.endsWith('ly') || before === 'now' ? this.word(index - 2) : before;
    return words.linking.has(beforeAdverb) || before === ':' || this.isEnd(index + 1);
  }

  private cueAt(index: number): Cue | null {
    const word = this.word(index);
    if (word === 'not') return this.readNot(index);
    if (word === 'no') return this.readNo(index);
    if (word === '?') return { first: index, last: index, says: 'hedged', reaches: 'behind' };
    if (word === 'non') return { first: index, last: index, says: 'denied', reaches: 'next-word' };
    if (word === 'unlikely')
      return {
        first: index,
        last: index,
        says: 'denied',
        reaches: this.looksBehind(index) && this.isEnd(index + 1) ? 'behind' : 'ahead',
        isDoubtful: true,
      };
    return this.readExclusion(index) ?? this.readDenial(index) ?? this.readHedge(index);
  }

  private firstWithin(index: number, wanted: (word: string) => boolean): number {
    for (let at = index + 1; at <= index + reachOfNot; at += 1) if (wanted(this.word(at))) return at;
    return -1;
  }

  /** Reads a cue such as `not seen`, `cannot be excluded`, `not only` or `not enlarged`. */
  private readNot(index: number): Cue {
    const excluded = this.firstWithin(index, (word) => word === 'excluded' || word === 'ruled');
    if (excluded >= 0) return { first: index, last: excluded, says: 'hedged', reaches: 'behind' };
    const exclude = this.firstWithin(index, (word) => word === 'exclude' || word === 'rule');
    if (exclude >= 0) return { first: index, last: exclude, says: 'hedged', reaches: 'ahead' };
    const seen = this.firstWithin(index, (word) => words.perceiving.has(word));
    if (seen >= 0) return { first: index, last: seen, says: 'denied', reaches: 'behind' };
    const next = this.word(index + 1);
    // A double negation asserts: `not without`.
    if (next === 'without' || next === 'free')
      return { first: index, last: index + 1, says: 'other', reaches: 'nothing' };
    if (next === 'only' || words.unchanging.has(next))
      return { first: index, last: index + 1, says: 'other', reaches: 'next-word' };
    return { first: index, last: index, says: 'denied', reaches: 'ahead' };
  }

  /** Reads a cue such as `no longer seen`, `no other`, `no significant change in` or `no definite`. */
  private readNo(index: number): Cue {
    const next = this.word(index + 1);
    if (next === 'longer') {
      const seen = this.firstWithin(index + 1, (word) => words.perceiving.has(word));
      if (seen >= 0) return { first: index, last: seen, says: 'denied', reaches: 'behind' };
      return { first: index, last: index + 1, says: 'denied', reaches: 'ahead' };
    }
    // `no other` with `than` asserts one finding: `no other fracture than that of the rib`.
    if (words.additional.has(next) && this.firstWithin(index + 1, (word) => word === 'than') >= 0)
      return { first: index, last: index, says: 'other', reaches: 'next-word' };
    if (words.additional.has(next)) return { first: index, last: index + 1, says: 'other', reaches: 'ahead' };
    const change = this.firstWithin(index, (word) => words.unchanging.has(word));
    if (change === index + 1 || (change === index + 2 && /^(significant|interval|appreciable)$/.test(next)))
      return { first: index, last: change, says: 'other', reaches: 'next-word' };
    const isDoubtful = words.doubting.has(next) || undefined;
    return { first: index, last: index, says: 'denied', reaches: 'ahead', isDoubtful };
  }

  /**
   * Reads a cue of exclusion: `is ruled out` negates; `CT to exclude`, `history of` and `known case
   * of` do not describe what the study shows.
   */
  private readExclusion(index: number): Cue | null {
    const word = this.word(index);
    const isRuledOut = word === 'ruled' && this.word(index + 1) === 'out';
    if (isRuledOut)
      return {
        first: index,
        last: index + 1,
        says: 'denied',
        reaches: words.linking.has(this.word(index - 1)) ? 'behind' : 'ahead',
      };
    if (word === 'exclude' || (word === 'rule' && this.word(index + 1) === 'out'))
      return { first: index, last: index, says: 'other', reaches: 'ahead' };
    const isKnown = word === 'case' && this.word(index - 1) === 'known';
    if ((word === 'history' || isKnown) && this.word(index + 1) === 'of')
      return { first: index, last: index + 1, says: 'other', reaches: 'ahead' };
    return null;
  }

  private readDenial(index: number): Cue | null {
    const word = this.word(index);
    const phrase = words.denyingPhrases.find(([one, two]) => one === word && two === this.word(index + 1));
    if (phrase) return { first: index, last: index + 1, says: 'denied', reaches: 'ahead' };
    const isBehind = this.looksBehind(index);
    if (words.denyingBehind.has(word) && isBehind)
      return { first: index, last: index, says: 'denied', reaches: 'behind' };
    if (words.denyingEitherWay.has(word))
      return { first: index, last: index, says: 'denied', reaches: isBehind ? 'behind' : 'ahead' };
    if (words.denyingAhead.has(word)) return { first: index, last: index, says: 'denied', reaches: 'ahead' };
    return null;
  }

  private readHedge(index: number): Cue | null {
    const word = this.word(index);
    if (words.alternating.has(word)) return { first: index, last: index, says: 'hedged', reaches: 'ahead' };
    if (!words.hedgingAhead.has(word)) return null;
    const isEnd = this.isEnd(index + 1) || words.passive.has(word);
    const isBehind = words.hedgingBehind.has(word) && isEnd && this.looksBehind(index);
    return { first: index, last: index, says: 'hedged', reaches: isBehind ? 'behind' : 'ahead' };
  }
}

/** Cues of a sentence in order. */
export const cuesOf = (tokens: readonly Token[]): Cue[] => new CueReader(tokens).read();
