import { cueOf } from '../vocabulary/cues';
import type { Side } from '../answer-key';
import { type NamedToken, type NamedWord, sideStems } from './phrases';

/** Relation of a part of an answer to the preceding part. */
export type Link = 'start' | 'list' | 'and' | 'with' | 'says' | 'query' | 'slash' | 'alternative';

/** A part of an answer between commas, function words and other breaks. */
export interface Segment {
  link: Link;
  words: NamedWord[];
  sides: Set<Side>;
  /** Whether the part is negated: `no …`, `… excluded`. */
  isNegated: boolean;
  /** Whether the part is listed after a negated part, so that the negation may apply to both. */
  isDoubtful: boolean;
  /** Whether the part is described as normal. */
  isNormal: boolean;
  /** Whether the part is hedged: `possible …`, `to exclude …`. */
  isHedged: boolean;
  isQueried: boolean;
  /** Whether the part describes a shift, as of the mediastinum; the side of a shift is not the side of the finding. */
  isShift: boolean;
}

const newSegment = (link: Link): Segment => ({
  link,
  words: [],
  sides: new Set(),
  isNegated: false,
  isDoubtful: false,
  isNormal: false,
  isHedged: false,
  isQueried: false,
  isShift: false,
});

const sideOf = (stem: string): Side => (stem === 'left' ? 'left' : stem === 'right' ? 'right' : 'both');
const isNamed = (token: NamedToken | undefined): token is NamedWord => token?.kind === 'word';
const silent: ReadonlySet<string> = new Set(['side', 'sided', 'sides', 'handed']);

class SegmentReader {
  private segment = newSegment('start');
  private readonly segments: Segment[] = [this.segment];
  /** Number of following words in which a side is a direction, as in `to the left`, and not the finding's side. */
  private pointing = 0;

  constructor(
    private readonly tokens: readonly NamedToken[],
    private readonly protectedWords: ReadonlySet<string>,
  ) {}

  read(): Segment[] {
    for (let at = 0; at < this.tokens.length; at += 1) {
      const token = this.tokens[at];
      if (!token) break;
      if (token.kind === 'mark') this.readMark(token.raw, at);
      else at += this.readWord(token, at);
    }
    return this.segments.filter(
      ({ words, sides, isNormal, isNegated, isQueried, isHedged }) =>
        words.length > 0 || sides.size > 0 || isNormal || isNegated || isQueried || isHedged,
    );
  }

  private get isFilled(): boolean {
    return this.segment.words.length > 0 || this.segment.isNormal || this.segment.sides.size > 0;
  }

  private open(
    link: Link,
    { isNegated = this.segment.isNegated, isDoubtful = this.segment.isDoubtful } = {},
  ): void {
    if (!this.isFilled) {
      if (link === 'alternative' || link === 'query') this.segment.link = link;
      this.segment.isNegated = isNegated;
      this.segment.isDoubtful = isDoubtful;
      return;
    }
    // A part that `and` or a list joins to a companion (`with …`) is a companion, too.
    const isCompanion = this.segment.link === 'with' && (link === 'and' || link === 'list');
    this.segment = { ...newSegment(isCompanion ? 'with' : link), isNegated, isDoubtful };
    this.segments.push(this.segment);
  }

  private readMark(raw: string, at: number): void {
    this.pointing = 0;
    if (raw === '?') {
      if (this.isFilled && !isNamed(this.tokens[at + 1])) this.segment.isQueried = true;
      else {
        this.open('query');
        this.segment.isQueried = true;
      }
    } else if (raw === '/') this.open('slash');
    else if (raw === '+') this.open('and');
    else {
      const wasNegated = this.segment.isNegated || this.segment.isDoubtful;
      this.open('list', { isNegated: false, isDoubtful: wasNegated });
    }
  }

  /**
   * Reads one word.
   * @returns the number of following words that were read together with it
   */
  private readWord(word: NamedWord, at: number): number {
    const cue = word.mention || this.protectedWords.has(word.stem) ? undefined : cueOf.get(word.raw);
    if (cue === undefined) this.readPlain(word);
    else return this.readCue(cue, word, at);
    return 0;
  }

  private readPlain(word: NamedWord): void {
    this.pointing = Math.max(0, this.pointing - 1);
    if (silent.has(word.raw)) return;
    if (!word.mention && sideStems.has(word.stem)) {
      if (this.pointing === 0) this.segment.sides.add(sideOf(word.stem));
      return;
    }
    this.segment.words.push(word);
  }

  private wordAt(at: number): string {
    const token = this.tokens[at];
    return isNamed(token) ? token.raw : '';
  }

  private readCue(cue: string, word: NamedWord, at: number): number {
    const next = this.wordAt(at + 1);
    switch (cue) {
      case 'negates':
        return this.readNegation(at, next);
      case 'denies-before':
        if (word.raw === 'negative' && next === 'for') this.open('list', { isNegated: true });
        else this.segment.isNegated = true;
        return next === 'out' ? 1 : 0;
      case 'perceived':
        return 0;
      case 'normal':
        if (word.raw === 'clear' && next === 'cell') this.readPlain(word);
        else this.segment.isNormal = true;
        return 0;
      case 'alternative':
        this.open('alternative');
        this.segment.link = this.segments.length > 1 ? 'alternative' : this.segment.link;
        return 0;
      case 'associated':
        if (word.raw === 'secondary' && next !== 'to') {
          this.readPlain(word);
          return 0;
        }
        this.open('with');
        return word.raw === 'secondary' ? 1 : 0;
      case 'and':
        this.open('and');
        return 0;
      case 'suggests':
        this.open('says');
        return 0;
      case 'hedge':
        return this.readHedge(word.raw, at);
      case 'shift':
        this.segment.isShift = true;
        this.readPlain(word);
        return 0;
      case 'toward':
        this.pointing = 3;
        return 0;
      default:
        this.open('list', { isNegated: false, isDoubtful: false });
        return 0;
    }
  }

  private readNegation(at: number, next: string): number {
    const following = [next, this.wordAt(at + 2)];
    if (following.some((raw) => /^(?:exclud|rul)/.test(raw))) {
      const taken = /^(?:exclud|rul)/.test(next) ? 1 : 2;
      this.segment.isHedged = true;
      if (isNamed(this.tokens[at + taken + 1])) {
        this.open('says');
        this.segment.isHedged = true;
      }
      return taken;
    }
    if (cueOf.get(next) === 'perceived' && this.isFilled) {
      this.segment.isNegated = true;
      return 1;
    }
    this.open('list', { isNegated: true });
    return 0;
  }

  private readHedge(raw: string, at: number): number {
    const isBehind = !isNamed(this.tokens[at + 1]);
    if (!isBehind && raw !== 'excluded') this.open('says');
    this.segment.isHedged = true;
    return 0;
  }
}

/**
 * Splits an answer into parts with what they assert and deny.
 * @param protectedWords stems of the key that are not function words here: `normal` in normal
 * pressure hydrocephalus
 */
export const segmentsOf = (tokens: readonly NamedToken[], protectedWords: ReadonlySet<string>): Segment[] =>
  new SegmentReader(tokens, protectedWords).read();
