import type { ExamPaperAnswer, ExamPaperAnswers, ExamPaperItem } from '@medrad/contracts';
import { Link } from '@medrad/remote-kit/router';
import { Button, classNames, EmptyState, ErrorState, Spinner, VisuallyHidden } from '@medrad/ui/core';
import { LoadMore } from '@medrad/ui/records';
import { memo } from 'react';
import { paths } from '../../../paths';
import { spottersApi } from '../../../spotters.api';
import { answerOutcomes } from '../../exam/answer-outcomes';
import { personOf } from '../../exam-control/person-of';
import styles from './answer-matrix.module.css';

/** The marks of everybody for each item of a paper: a row for each person, a column for each item. */
export function AnswerMatrix({ paperId }: { paperId: string }) {
  const items = spottersApi.useListExamPaperItemsQuery({ id: paperId });
  const list = spottersApi.useBrowsePaperAnswersInfiniteQuery(paperId, { refetchOnMountOrArgChange: true });
  const failed = [items, list].find(({ isError, currentData }) => isError && !currentData);
  if (failed)
    return (
      <ErrorState
        title="Failed to fetch the answers"
        error={failed.error}
        onRetry={() => void failed.refetch()}
      />
    );
  if (!items.currentData || !list.currentData) return <Spinner label="Loading answers" />;
  const people = list.currentData.pages.flat();
  if (people.every(({ answers }) => answers.length === 0))
    return (
      <EmptyState
        icon="clipboard"
        title="No answers yet"
        description="Answers appear here as soon as somebody has ended the paper."
        action={<Button onClick={() => void list.refetch()}>Refresh</Button>}
      />
    );
  return (
    <>
      <p className={styles.legend}>
        Marks of each answer. † Sent late, left out of comparisons. ‡ Paused at this item. Open a person to
        read the answers.
      </p>
      <Matrix paperId={paperId} items={items.currentData} people={people} />
      <LoadMore list={list} failure="Failed to fetch more answers" />
    </>
  );
}

interface MatrixProps {
  paperId: string;
  items: readonly ExamPaperItem[];
  people: readonly ExamPaperAnswers[];
}

/** The table scrolls inside its own region, which can be focused, so that the keyboard scrolls it too. */
function Matrix({ paperId, items, people }: MatrixProps) {
  return (
    <div className={styles.region} role="region" aria-label="Marks by person and item" tabIndex={0}>
      <table className={styles.matrix}>
        <caption className={styles.hidden}>Marks by person and item</caption>
        <thead>
          <tr>
            <th scope="col">Person</th>
            <th scope="col">Marks</th>
            {items.map(({ number, title }) => (
              <th key={number} scope="col" title={title}>
                {number}
                <VisuallyHidden>: {title}</VisuallyHidden>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {people.map((person) => (
            <Row key={person.examId} paperId={paperId} items={items} person={person} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface RowProps {
  paperId: string;
  items: readonly ExamPaperItem[];
  person: ExamPaperAnswers;
}

/** Memoised, because loading more people must not render thousands of cells again. */
const Row = memo(function Row({ paperId, items, person }: RowProps) {
  const answers = new Map(person.answers.map((answer) => [answer.number, answer]));
  return (
    <tr>
      <th scope="row">
        <Link to={paths.paperPerson(paperId, person.examId)}>{personOf(person)}</Link>
        {person.personEmail !== null && <span className={styles.email}>{person.personEmail}</span>}
      </th>
      <td className={styles.total}>{person.marks ?? '–'}</td>
      {items.map(({ number }) => (
        <Cell key={number} answer={answers.get(number)} />
      ))}
    </tr>
  );
});

function Cell({ answer }: { answer: ExamPaperAnswer | undefined }) {
  if (!answer) return <td>–</td>;
  const { marks, outcome, adjustment, isOffline, pausedSeconds } = answer;
  return (
    <td className={classNames(styles.mark, styles[outcome])} title={answerOutcomes[outcome].label}>
      {adjustment === 'removed' ? <abbr title="Taken out">×</abbr> : marks}
      {isOffline && <abbr title="Sent late">†</abbr>}
      {pausedSeconds > 0 && <abbr title="Paused">‡</abbr>}
    </td>
  );
}
