import type { ExamPaperResult } from '@medrad/contracts';
import { Badge } from '@medrad/ui/core';
import { formatTime } from '@medrad/ui/formats';
import { type RecordColumn, RecordTable } from '@medrad/ui/records';
import { examStates } from '../../exam/exam-states';
import { personOf } from '../../exam-control/person-of';
import styles from './exam-papers.module.css';

function Moment({ at }: { at: string | null }) {
  return at === null ? <span>–</span> : <time dateTime={at}>{formatTime(at)}</time>;
}

function State({ state }: ExamPaperResult) {
  const { label, tone } = examStates[state];
  return <Badge tone={tone}>{label}</Badge>;
}

const columns: readonly RecordColumn<ExamPaperResult>[] = [
  { title: 'Person', render: personOf },
  { title: 'State', render: State },
  { title: 'Started', render: ({ startedAt }) => <Moment at={startedAt} /> },
  { title: 'Ended', render: ({ endedAt }) => <Moment at={endedAt} /> },
  {
    title: 'Marks',
    render: ({ marks, maxMarks }) => (
      <span className={styles.number}>{marks === null ? '–' : `${marks} of ${maxMarks}`}</span>
    ),
  },
];
const converted: RecordColumn<ExamPaperResult> = {
  title: 'Converted',
  render: (result) => <span className={styles.number}>{result.converted ?? '–'}</span>,
};

/** State and marks of every participant, with the converted mark if the paper has one. */
export function ResultTable({ results }: { results: readonly ExamPaperResult[] }) {
  const hasConverted = results.some((result) => result.converted !== null);
  return (
    <RecordTable
      label="Results"
      columns={hasConverted ? [...columns, converted] : columns}
      rows={results}
      keyOf={({ examId }) => examId}
    />
  );
}
