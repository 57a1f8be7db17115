import type { ExamAccommodation } from '@medrad/contracts';
import { Badge, Button, EmptyState, ErrorState, lazyPart, Spinner } from '@medrad/ui/core';
import { formatDate } from '@medrad/ui/formats';
import { LoadMore, type RecordColumn, RecordTable } from '@medrad/ui/records';
import { Suspense, useState } from 'react';
import { spottersApi } from '../../../spotters.api';
import { describeFactor } from '../describe-change';
import { personOf } from '../person-of';
import styles from './exam-control.module.css';

const PersonDialog = lazyPart(() => import('./person-dialog'));

/** The person whose extra time is edited; null while a person is being chosen. */
type Choice = { id: string; name: string } | null;

/** A list of people who have or had extra time. */
export function ExtraTime() {
  const [choice, setChoice] = useState<Choice | undefined>();
  const list = spottersApi.useBrowseAccommodationsInfiniteQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  const people: ExamAccommodation[] | undefined = list.currentData?.pages.flat();
  const columns: RecordColumn<ExamAccommodation>[] = [
    { title: 'Person', render: personOf },
    {
      title: 'Extra time',
      render: ({ factor }) => (
        <Badge tone={factor === 1 ? 'outline' : 'secondary'}>{describeFactor(factor)}</Badge>
      ),
    },
    { title: 'Reason', render: ({ reason }) => reason ?? '' },
    {
      title: 'Changed',
      render: ({ changes: [last] }) =>
        last ? `${formatDate(last.at)} by ${last.byName ?? 'a teacher'}` : '',
    },
    {
      title: 'Actions',
      isTitleHidden: true,
      render: (person) => (
        <Button
          size="sm"
          aria-label={`Change extra time: ${personOf(person)}`}
          onClick={() => setChoice({ id: person.userId, name: personOf(person) })}
        >
          Change
        </Button>
      ),
    },
  ];
  const give = (
    <Button variant="primary" icon="plus" onClick={() => setChoice(null)}>
      Give extra time
    </Button>
  );
  if (list.isError && !people)
    return (
      <ErrorState
        title="Failed to fetch the extra time"
        error={list.error}
        onRetry={() => void list.refetch()}
      />
    );
  if (!people) return <Spinner label="Loading extra time" />;
  return (
    <>
      {people.length === 0 ? (
        <EmptyState
          icon="clock"
          title="Nobody has extra time"
          description="Some people have a right to longer exams, of 1.25 or 1.5 times the time."
          action={give}
        />
      ) : (
        <>
          <div className={styles.toolbar}>{give}</div>
          <RecordTable
            label="People with extra time"
            columns={columns}
            rows={people}
            keyOf={({ userId }) => userId}
          />
        </>
      )}
      <LoadMore list={list} failure="Failed to fetch more people" />
      {choice !== undefined && (
        <Suspense fallback={null}>
          <PersonDialog choice={choice} onChoose={setChoice} onClose={() => setChoice(undefined)} />
        </Suspense>
      )}
    </>
  );
}
