import type { AnswerKey, AnswerMark, AnswerReason } from './answer-key';
import { namePhrases, sideStems } from './answer/phrases';
import { resolveWords } from './answer/resolve-words';
import { type Segment, segmentsOf } from './answer/segments';
import { groupKey } from './group-key';
import { bestOf, type Fitted, prevails } from './match/best-term';
import { acceptedFrom, isDenied, maxReviewScore, reviewFrom } from './match/fit-term';
import { type AskedTerm, readKey, type ReadKey } from './match/read-key';
import { sideOfFinding } from './match/sides';
import type { Term } from './match/term';
import { readNormal } from './normal-answer';
import { foldText, hasOtherScript, hasWords, maxTextLength } from './text/fold';
import { type Token, tokensOf } from './text/tokens';

/**
 * Version of rules and vocabulary, stored with marks. Changes whenever an answer could be marked
 * differently.
 */
export const markingVersion = '1.0.2';

const halfForSide = 0.5;
/** Maximum number of words that are read; a longer answer is left to a teacher or rejected. */
const maxWords = 60;

/** Marks answers against one key. */
export type Marker = (answer: string) => AnswerMark;

const mark = (
  outcome: AnswerMark['outcome'],
  score: number,
  fit: number,
  reasons: readonly AnswerReason[],
  term?: string,
): AnswerMark => ({
  outcome,
  score,
  fit,
  reasons: [...new Set(reasons)],
  ...(term !== undefined && { term }),
});

class AnswerMarker {
  private readonly key: ReadKey;

  /** The key extended by the words of its half right terms, so that these do not count as another disease. */
  private readonly partialKey: ReadKey;

  constructor(private readonly given: AnswerKey) {
    this.key = readKey(given);
    const { stems, names, partial } = this.key;
    const own = partial.flatMap(({ words }) => words.map(({ stem }) => stem));
    this.partialKey = {
      ...this.key,
      stems: new Set([...stems, ...own]),
      names: [...names, ...partial.map((term) => ({ ...term, isAsked: false }))],
    };
  }

  mark(answer: string): AnswerMark {
    if (!hasWords(answer)) return mark('blank', 0, 0, []);
    const tokens = tokensOf(answer);
    const group = groupKey(answer);
    const isSame = (list: 'accepted' | 'partial' | 'rejected'): number | undefined =>
      this.key.exact[list].get(group);
    const accepted = isSame('accepted');
    const words = tokens.filter(({ kind }) => kind === 'word').length;
    const isLong = words > maxWords || answer.length > maxTextLength;
    const segments = this.read(isLong ? tokens.slice(0, maxWords) : tokens);
    if (accepted !== undefined) return this.acceptExactly(accepted, segments);
    const rejected = isSame('rejected');
    if (rejected !== undefined)
      return mark('rejected', 0, 0, ['rejected-term'], this.given.rejected[rejected]);
    const partial = isSame('partial');
    if (partial !== undefined) return this.markPartial(partial, 1);
    const marked = this.key.isNormal ? this.markNormal(segments) : this.markDisease(segments);
    const limit: AnswerReason | undefined = isLong
      ? 'too-long'
      : hasOtherScript(foldText(answer))
        ? 'other-script'
        : undefined;
    if (!limit) return marked;
    const isNear = marked.fit >= reviewFrom || limit === 'other-script';
    return mark(
      isNear ? 'review' : 'rejected',
      0,
      Math.min(marked.fit, maxReviewScore),
      [limit, ...marked.reasons],
      marked.term,
    );
  }

  private read(tokens: readonly Token[]): Segment[] {
    const named = namePhrases(resolveWords(tokens, this.key.words), this.key.holds);
    return segmentsOf(named, this.key.protectedWords);
  }

  private acceptExactly(index: number, segments: readonly Segment[]): AnswerMark {
    const term = this.key.accepted[index];
    if (!term) return mark('rejected', 0, 0, ['no-match']);
    // The answer is exactly a term that names a side, so the side is right, even if the term also
    // names another side, such as that of a shift.
    if (tokensOf(term.text).some((token) => token.kind === 'word' && sideStems.has(token.stem)))
      return mark('accepted', 1, 1, [], term.text);
    return this.withSide(term, segments, new Set(segments), 1, []);
  }

  /** Full marks for a term, or half when the answer names no side or the wrong side. */
  private withSide(
    term: AskedTerm,
    segments: readonly Segment[],
    own: ReadonlySet<Segment>,
    fit: number,
    reasons: AnswerReason[],
  ): AnswerMark {
    if (!term.isAsked) return mark('accepted', 1, fit, [], term.text);
    const side = sideOfFinding(own, segments, this.key.stems);
    if (side === term.side) return mark('accepted', 1, fit, [], term.text);
    const reason: AnswerReason = side === undefined ? 'side-missing' : 'wrong-side';
    return mark('partial', halfForSide, fit, [reason, ...reasons], term.text);
  }

  /**
   * Marks like {@link withSide}, or gives full marks for another matching term whose side the
   * answer does not contradict.
   */
  private withBestSide(
    { term, found, fit, reasons }: Fitted<AskedTerm>,
    segments: readonly Segment[],
  ): AnswerMark {
    const marked = this.withSide(term, segments, found.segments, fit, reasons);
    if (marked.outcome === 'accepted') return marked;
    const lenient = bestOf(
      this.key.names.filter((name) => !name.isAsked || name.side !== term.side),
      segments,
      this.key,
    );
    if (!lenient || lenient.fit < acceptedFrom) return marked;
    const other = this.withSide(lenient.term, segments, lenient.found.segments, lenient.fit, lenient.reasons);
    return other.outcome === 'accepted' ? other : marked;
  }

  private markPartial(index: number, fit: number): AnswerMark {
    const term = this.key.partial[index];
    return term
      ? mark('partial', Math.min(1, Math.max(0, term.credit)), fit, ['partial-term'], term.text)
      : mark('rejected', 0, fit, ['no-match']);
  }

  private markNormal(segments: readonly Segment[]): AnswerMark {
    const reading = readNormal(segments);
    if (reading === 'normal') return mark('accepted', 1, 1, [], this.given.accepted[0]?.text);
    if (reading === 'doubtful') return mark('review', 0, reviewFrom, ['hedged']);
    return mark('rejected', 0, 0, ['normal-called-abnormal']);
  }

  private markDisease(segments: readonly Segment[]): AnswerMark {
    const best = bestOf(this.key.names, segments, this.key);
    const partial = bestOf(this.key.partial, segments, this.partialKey);
    const rejected = bestOf(this.key.rejected, segments, this.key, 'alone');
    const fit = best?.fit ?? 0;
    const isOver = (one: Fitted<Term> | null, other: Fitted<Term> | null): one is Fitted<Term> =>
      one !== null && prevails(one, other, segments, this.key);
    const over = isOver(partial, best) ? partial : null;
    if (isOver(rejected, over ?? best))
      return mark('rejected', 0, Math.min(fit, reviewFrom - 0.01), ['rejected-term'], rejected.term.text);
    if (partial && over) return this.markPartial(this.key.partial.indexOf(partial.term), partial.fit);
    if (best && fit >= acceptedFrom) return this.withBestSide(best, segments);
    return this.refuse(best, segments, fit);
  }

  private refuse(best: Fitted<AskedTerm> | null, segments: readonly Segment[], fit: number): AnswerMark {
    const reasons: AnswerReason[] = best && fit >= reviewFrom ? [...best.reasons, 'incomplete'] : [];
    if (best && fit >= reviewFrom) return mark('review', 0, fit, reasons, best.term.text);
    if (this.key.accepted.some((term) => !term.isWordForWord && isDenied(term, segments, this.key.stems)))
      return mark('rejected', 0, 0, ['negated'], best?.term.text);
    if (readNormal(segments) === 'normal') return mark('rejected', 0, 0, ['abnormal-called-normal']);
    return mark(
      'rejected',
      0,
      fit,
      best && fit > 0 ? [...best.reasons, 'no-match'] : ['no-match'],
      best && fit > 0 ? best.term.text : undefined,
    );
  }
}

/**
 * Prepares a key to mark many answers, each in well below a millisecond. Pure and deterministic;
 * never throws for any text.
 */
export function createMarker(key: AnswerKey): Marker {
  const marker = new AnswerMarker(key);
  return (answer) => marker.mark(answer);
}

/** Marks one answer. For many answers of one key use {@link createMarker}. */
export const markAnswer = (answer: string, key: AnswerKey): AnswerMark => createMarker(key)(answer);
