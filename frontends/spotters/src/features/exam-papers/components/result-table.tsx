import type { ExamPaperResult } from '@medrad/contracts';
import { Link } from '@medrad/remote-kit/router';
import { Badge } from '@medrad/ui/core';
import { formatTime } from '@medrad/ui/formats';
import { type RecordColumn, RecordTable } from '@medrad/ui/records';
import { count } from '../../../count';
import { paths } from '../../../paths';
import { sayDuration } from '../../exam/describe-format';
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

/** Late answers and pauses, which a mark should not be read without. */
function Notes({ late, pausedSeconds }: ExamPaperResult) {
  if (!late && pausedSeconds === 0) return <span>–</span>;
  return (
    <span className={styles.notes}>
      {late && (
        <Badge tone={late.isAccepted ? 'outline' : 'warning'}>
          {count(late.answers, 'late answer')}, {late.isAccepted ? 'accepted' : 'not counted'}
        </Badge>
      )}
      {pausedSeconds > 0 && <Badge tone="outline">Paused {sayDuration(Math.round(pausedSeconds))}</Badge>}
    </span>
  );
}

/** Name of a person, with e-mail address and institute, so that two people of one name are told apart. */
export function Person({ result, to }: { result: ExamPaperResult; to?: string }) {
  const facts = [result.personEmail, result.personInstitute].filter((fact) => fact !== null);
  return (
    <span className={styles.person}>
      {to === undefined ? <span>{personOf(result)}</span> : <Link to={to}>{personOf(result)}</Link>}
      {facts.length > 0 && <span className={styles.facts}>{facts.join(' · ')}</span>}
    </span>
  );
}

const columns: readonly RecordColumn<ExamPaperResult>[] = [
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
const notes: RecordColumn<ExamPaperResult> = { title: 'Notes', render: (result) => <Notes {...result} /> };
const converted: RecordColumn<ExamPaperResult> = {
  title: 'Converted',
  render: (result) => <span className={styles.number}>{result.converted ?? '–'}</span>,
};

interface ResultTableProps {
  paperId: string;
  results: readonly ExamPaperResult[];
}

/** State and marks of every participant, with converted marks and notes if the paper has any. */
export function ResultTable({ paperId, results }: ResultTableProps) {
  const hasConverted = results.some((result) => result.converted !== null);
  const hasNotes = results.some(({ late, pausedSeconds }) => late !== null || pausedSeconds > 0);
  const person: RecordColumn<ExamPaperResult> = {
    title: 'Person',
    render: (result) => <Person result={result} to={paths.paperPerson(paperId, result.examId)} />,
  };
  return (
    <RecordTable
      label="Results"
      columns={[person, ...columns, ...(hasConverted ? [converted] : []), ...(hasNotes ? [notes] : [])]}
      rows={results}
      keyOf={({ examId }) => examId}
    />
  );
}
