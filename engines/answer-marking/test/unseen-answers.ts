import { type AnswerKey, type AnswerOutcome, createMarker, groupKey } from '../src';
import { randomNumbers, retyped } from './class-of-residents';
import type { LabelledAnswer } from './labelled-answers';

/** The key after a teacher's decision: the answer is in exactly one list. */
function joined(key: AnswerKey, { answer, expected }: LabelledAnswer): AnswerKey {
  const isOther = (text: string): boolean => groupKey(text) !== groupKey(answer);
  const next = {
    ...key,
    accepted: key.accepted.filter(({ text }) => isOther(text)),
    partial: key.partial.filter(({ text }) => isOther(text)),
    rejected: key.rejected.filter(isOther),
  };
  if (expected === 'accept') return { ...next, accepted: [...next.accepted, { text: answer }] };
  if (expected === 'partial') return { ...next, partial: [...next.partial, { text: answer, credit: 0.5 }] };
  return { ...next, rejected: [...next.rejected, answer] };
}

/**
 * Whether the teacher sees an answer: the engine left it for review or rejected it, or marked it half right although it
 * is labelled right.
 */
const reachesTeacher = (outcome: AnswerOutcome, { expected }: LabelledAnswer): boolean =>
  outcome === 'review' || outcome === 'rejected' || (outcome === 'partial' && expected === 'accept');

/** The key after a class has answered and its teacher has decided the groups of answers that the teacher sees. */
function decidedKey(answers: readonly LabelledAnswer[], answered: number, random: () => number): AnswerKey {
  let key = answers[0]?.key ?? { accepted: [], partial: [], rejected: [], isNormal: false };
  let marker = createMarker(key);
  const decided = new Set<string>();
  for (let index = 0; index < answered; index += 1) {
    const drawn = answers[Math.floor(random() * answers.length)];
    if (!drawn) break;
    const row = { ...drawn, answer: retyped(drawn.answer, random) };
    const group = groupKey(row.answer);
    if (group === '' || decided.has(group) || !reachesTeacher(marker(row.answer).outcome, row)) continue;
    decided.add(group);
    key = joined(key, row);
    marker = createMarker(key);
  }
  return key;
}

/** Shares of answers with full marks; NaN without answers of that kind. */
export interface UnseenResult {
  /** Share of the right answers that got full marks. */
  accepted: number;
  /** Share of the wrong and half right answers that got full marks. */
  wronglyAccepted: number;
}

/**
 * Marks answers in words that nobody in the class typed: each labelled answer is left out in turn, the class draws its
 * answers from the others of the same item, and the teacher decides by label.
 * @param answered number of the class's answers to each item
 * @param isMeasured whether an item counts in the result
 */
export function simulateUnseen(
  rows: readonly LabelledAnswer[],
  answered: number,
  isMeasured: (row: LabelledAnswer) => boolean = () => true,
  seed = 7,
): UnseenResult {
  const counts = { right: 0, accepted: 0, wrong: 0, wronglyAccepted: 0 };
  for (const left of rows.filter(isMeasured)) {
    const isSeen = ({ item, answer }: LabelledAnswer): boolean =>
      item === left.item && groupKey(answer) !== groupKey(left.answer);
    const key = decidedKey(rows.filter(isSeen), answered, randomNumbers(seed));
    const isAccepted = createMarker(answered === 0 ? left.key : key)(left.answer).outcome === 'accepted';
    counts[left.expected === 'accept' ? 'right' : 'wrong'] += 1;
    if (isAccepted) counts[left.expected === 'accept' ? 'accepted' : 'wronglyAccepted'] += 1;
  }
  return { accepted: counts.accepted / counts.right, wronglyAccepted: counts.wronglyAccepted / counts.wrong };
}
