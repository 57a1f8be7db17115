import type { ExamPaperAnswer } from '@medrad/contracts';

const contests: Record<NonNullable<ExamPaperAnswer['contest']>['state'], string> = {
  claimed: 'the person gave the marks',
  pending: 'the person says it is right',
  agreed: 'a teacher agreed with the person',
  refused: 'a teacher did not agree with the person',
  withdrawn: 'the person took a claim back',
};

const adjustments: Record<NonNullable<ExamPaperAnswer['adjustment']>, string> = {
  removed: 'a teacher took the item out',
  given: 'a teacher gave the item to everybody',
};

/** Why an answer has its marks, in words: the recognised term, a teacher's decision, the person's claim, lateness. */
export function explainMark({ term, outcome, adjustment, markedBy, contest, late }: ExamPaperAnswer): string {
  const parts = [
    adjustment === null ? null : adjustments[adjustment],
    term === null ? null : `recognised: ${term}`,
    outcome === 'review' && markedBy === 'rules' ? 'the rules could not decide' : null,
    markedBy === 'teacher' && !contest && !adjustment ? 'a teacher decided' : null,
    contest ? contests[contest.state] + (contest.reason === null ? '' : ` (${contest.reason})`) : null,
    late === 'pending' ? 'came after the end and does not count' : null,
    late === 'accepted' ? 'came after the end and was accepted' : null,
  ];
  const text = parts.filter((part) => part !== null).join('; ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}
