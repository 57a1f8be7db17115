import type { AnswerGroup } from '@medrad/contracts';
import { count } from '../../count';

type Decision = NonNullable<AnswerGroup['decision']>;

const verdictNames = { accepted: 'Accepted', partial: 'Half right', rejected: 'Rejected' } as const;

export const percent = (share: number): string => `${Math.round(share * 100)} %`;

/** A verdict in words, with the share of the marks when it is partial. */
export const verdictText = ({ verdict, credit }: Pick<Decision, 'verdict' | 'credit'>): string =>
  credit === null ? verdictNames[verdict] : `${verdictNames[verdict]} (${percent(credit)})`;

/** A decision in words, with its progress. */
export function decisionText(decision: Decision): string {
  const marks = count(decision.changed, 'mark');
  if (decision.state === 'applying') return `${verdictText(decision)}: ${marks} changed so far`;
  if (decision.state === 'undoing') return `${verdictText(decision)}: being undone`;
  return `${verdictText(decision)}: ${marks} changed`;
}
