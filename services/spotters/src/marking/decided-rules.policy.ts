import { groupKey, markAnswer, sideOf } from '@medrad/answer-marking';
import { AppError, answerTermMaxLength, answerTermsMaxItems } from '@medrad/contracts';
import { markingKeyOf } from '../answer-keys/marking-key.policy';
import type { ExamItemRecord, ExamRulingRecord } from '../exams/exam-record';

type Rules = ExamItemRecord['rules'];
/** What is needed to know what an image's answers are worth. */
export type RuledItem = Pick<ExamItemRecord, 'title' | 'isNormal' | 'rules'>;
/** An answer with the worth that a teacher gave it. */
export type DecidedTerm = Pick<ExamRulingRecord, 'verdict' | 'credit' | 'term'>;
/** Terms that a decision took out of a key, by their list. */
export type RemovedTerms = Pick<Rules, 'accepted' | 'partial' | 'rejected'>;

const lists = ['accepted', 'partial', 'rejected'] as const;
/** Share of the marks of a half right answer where the teacher names none, and of one with the wrong side. */
const halfCredit = 0.5;

const isSame = (one: string, other: string): boolean => groupKey(one) === groupKey(other);
const refusal = (path: string, message: string): AppError =>
  new AppError('VALIDATION_FAILED', { details: [{ path, message }], message: `The answer ${message}.` });

/** Rules that a decided term has joined; it stands in no other list of them. */
export function withTerm(rules: Rules, { verdict, credit, term }: DecidedTerm): Rules {
  const others = <T extends { text: string }>(terms: readonly T[]): T[] =>
    terms.filter(({ text }) => !isSame(text, term));
  const added = { text: term };
  const next = {
    ...rules,
    accepted: others(rules.accepted),
    partial: others(rules.partial),
    rejected: others(rules.rejected),
  };
  if (verdict === 'accepted') return { ...next, accepted: [...next.accepted, added] };
  if (verdict === 'rejected') return { ...next, rejected: [...next.rejected, added] };
  return { ...next, partial: [...next.partial, { ...added, credit: credit ?? halfCredit }] };
}

/** Terms that {@link withTerm} takes out. */
export function removedBy(rules: Rules, { term }: DecidedTerm): RemovedTerms {
  const equal = <T extends { text: string }>(terms: readonly T[]): T[] =>
    terms.filter(({ text }) => isSame(text, term));
  return {
    accepted: equal(rules.accepted),
    partial: equal(rules.partial),
    rejected: equal(rules.rejected),
  };
}

/** Rules as they were before a term joined them; what authors changed since stays. */
export function withoutTerm(rules: Rules, { term }: DecidedTerm, removed: RemovedTerms): Rules {
  const before = <T extends { text: string }>(terms: readonly T[], back: readonly T[]): T[] => [
    ...terms.filter(({ text }) => !isSame(text, term)),
    ...back,
  ];
  return {
    ...rules,
    accepted: before(rules.accepted, removed.accepted),
    partial: before(rules.partial, removed.partial),
    rejected: before(rules.rejected, removed.rejected),
  };
}

/** Whether the rules say already what a decision says. */
export function holdsTerm(rules: Rules, title: string, { verdict, credit, term }: DecidedTerm): boolean {
  if (verdict === 'accepted' && rules.isTitleAccepted && isSame(title, term)) return true;
  const equal = removedBy(rules, { verdict, credit, term });
  const isAlone = lists.every((list) => list === verdict || equal[list].length === 0);
  if (!isAlone || equal[verdict].length === 0) return false;
  return verdict !== 'partial' || equal.partial[0]?.credit === (credit ?? halfCredit);
}

/** The side that right answers name; undefined where none is asked for. */
function askedSide({ title, rules }: RuledItem): string | undefined {
  if (rules.side !== null) return rules.side === 'none' ? undefined : rules.side;
  return sideOf(rules.isTitleAccepted ? title : (rules.accepted[0]?.text ?? ''));
}

/** Whether an answer denies what the image shows: no word of anybody gives it marks. */
export function isDenial(item: RuledItem, text: string): boolean {
  const { reasons } = markAnswer(text, markingKeyOf(item));
  return reasons.includes('negated') || reasons.includes('abnormal-called-normal');
}

/**
 * What joins the key for a teacher's verdict. An accepted answer with the wrong side is half right, as any other is.
 * @throws AppError VALIDATION_FAILED where the answer cannot be a term of the key, denies what the image shows, or is
 * the title and not accepted
 */
export function decidedTerm(
  item: RuledItem,
  text: string,
  { verdict, credit }: { verdict: DecidedTerm['verdict']; credit?: number | undefined },
): DecidedTerm {
  const term = text.trim().replace(/\s+/g, ' ');
  if (term.length > answerTermMaxLength) throw refusal('/verdict', 'is too long for a term of the key');
  if (verdict !== 'rejected' && isDenial(item, term))
    throw refusal('/verdict', 'denies what the image shows and earns nothing');
  if (verdict !== 'accepted' && item.rules.isTitleAccepted && isSame(item.title, term))
    throw refusal('/verdict', 'is the title of the image, which is right');
  if (verdict !== 'partial' && credit !== undefined)
    throw refusal('/credit', 'has a share of the marks only where it is half right');
  const asked = askedSide(item);
  const named = sideOf(term);
  const isWrongSide = asked !== undefined && named !== undefined && named !== asked;
  const decided: DecidedTerm =
    verdict === 'accepted' && isWrongSide
      ? { verdict: 'partial', credit: halfCredit, term }
      : { verdict, credit: verdict === 'partial' ? (credit ?? halfCredit) : null, term };
  if (withTerm(item.rules, decided)[decided.verdict].length > answerTermsMaxItems)
    throw refusal('/verdict', `finds no room: the key has ${answerTermsMaxItems} terms of this kind`);
  return decided;
}
