import { type AnswerMark, createMarker } from '../src';
import type { LabelledAnswer } from './labelled-answers';

/** Function that marks one labelled answer. */
type Marking = (row: LabelledAnswer) => Pick<AnswerMark, 'outcome'>;

const byEngine: Marking = ({ key, answer }) => createMarker(key)(answer);

/** Share, 0 to 1, of the answers with this label that get full marks. */
export function shareAccepted(
  rows: readonly LabelledAnswer[],
  expected: LabelledAnswer['expected'],
  mark: Marking = byEngine,
): number {
  const labelled = rows.filter((row) => row.expected === expected);
  return labelled.filter((row) => mark(row).outcome === 'accepted').length / labelled.length;
}
