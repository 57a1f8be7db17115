import { groupKey, markAnswer, sideOf } from '@medrad/answer-marking';
import { AppError, answerTermMaxLength, answerTermsMaxItems } from '@medrad/contracts';
import { markingKeyOf } from '../answer-keys/marking-key.policy';
import type { ExamItemRecord, ExamRulingRecord } from '../exams/exam-record';

type Rules = ExamItemRecord['rules'];
/** Fields of an exam item that are needed to mark an answer to it. */
export type RuledItem = Pick<ExamItemRecord, 'title' | 'isNormal' | 'rules'>;
/** An answer as a term of the key, with the verdict and credit that a teacher gave it. */
export type DecidedTerm = Pick<ExamRulingRecord, 'verdict' | 'credit' | 'term'>;
/** Terms that a decision removed from an answer key, by the list of the key that contained them. */
export type RemovedTerms = Pick<Rules, 'accepted' | 'partial' | 'rejected'>;

const lists = ['accepted', 'partial', 'rejected'] as const;
/** Default share of the marks for a partly right answer, and share for an answer that names the wrong side. */
const halfCredit = 0.5;

const isSame = (one: string, other: string): boolean => groupKey(one) === groupKey(other);
const refusal = (path: string, message: string): AppError =>
  new AppError('VALIDATION_FAILED', { details: [{ path, message }], message: `The answer ${message}.` });

/** Adds a term on which a teacher decided to the rules, and removes equal terms from their lists. */
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

/** Terms that {@link withTerm} removes from the rules. */
export function removedBy(rules: Rules, { term }: DecidedTerm): RemovedTerms {
  const equal = <T extends { text: string }>(terms: readonly T[]): T[] =>
    terms.filter(({ text }) => isSame(text, term));
  return {
    accepted: equal(rules.accepted),
    partial: equal(rules.partial),
    rejected: equal(rules.rejected),
  };
}

/** Reverts {@link withTerm}. Later changes of the rules by authors stay. */
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

/** Whether rules already contain a term with the verdict and credit of a decision. */
export function holdsTerm(rules: Rules, title: string, { verdict, credit, term }: DecidedTerm): boolean {
  if (verdict === 'accepted' && rules.isTitleAccepted && isSame(title, term)) return true;
  const equal = removedBy(rules, { verdict, credit, term });
  const isAlone = lists.every((list) => list === verdict || equal[list].length === 0);
  if (!isAlone || equal[verdict].length === 0) return false;
  return verdict !== 'partial' || equal.partial[0]?.credit === (credit ?? halfCredit);
}

/** The side (left or right) that right answers have to name; undefined when they need not name one. */
function askedSide({ title, rules }: RuledItem): string | undefined {
  if (rules.side !== null) return rules.side === 'none' ? undefined : rules.side;
  return sideOf(rules.isTitleAccepted ? title : (rules.accepted[0]?.text ?? ''));
}

/** Whether an answer denies the finding of the image. Such an answer never gets marks by a decision or contest. */
export function isDenial(item: RuledItem, text: string): boolean {
  const { reasons } = markAnswer(text, markingKeyOf(item));
  return reasons.includes('negated') || reasons.includes('abnormal-called-normal');
}

/**
 * The term that a teacher's verdict adds to the key. An accepted answer that names the wrong side is added as partly
 * right.
 * @throws AppError VALIDATION_FAILED when the answer cannot be a term of the key or denies the finding, or when a
 * verdict other than accepted is given for the image's own title
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
    throw refusal('/verdict', 'is the title of the image and must be accepted');
  if (verdict !== 'partial' && credit !== undefined)
    throw refusal('/credit', 'may earn a share of the marks only if it is partly right');
  const asked = askedSide(item);
  const named = sideOf(term);
  const isWrongSide = asked !== undefined && named !== undefined && named !== asked;
  const decided: DecidedTerm =
    verdict === 'accepted' && isWrongSide
      ? { verdict: 'partial', credit: halfCredit, term }
      : { verdict, credit: verdict === 'partial' ? (credit ?? halfCredit) : null, term };
  if (withTerm(item.rules, decided)[decided.verdict].length > answerTermsMaxItems)
    throw refusal(
      '/verdict',
      `cannot be added: the key already has ${answerTermsMaxItems} terms of this kind`,
    );
  return decided;
}
