import type { ExamPaper } from '@medrad/contracts';
import { ErrorState, Skeleton } from '@medrad/ui/core';
import { LoadMore } from '@medrad/ui/records';
import { useState } from 'react';
import { spottersApi } from '../../../spotters.api';
import styles from '../choose/choose.module.css';
import { PaperEntry } from './paper-entry';

/** Interval in ms at which papers are reloaded while one may open or close. */
const lookMs = 30_000;

const mayChange = ({ state, closesAt }: ExamPaper): boolean =>
  state === 'upcoming' || (state === 'open' && closesAt !== null);

/** The papers set by teachers; nothing when there are none. */
export function PaperSection() {
  const [isWatching, setWatching] = useState(false);
  const list = spottersApi.useBrowseExamPapersInfiniteQuery(undefined, {
    refetchOnMountOrArgChange: true,
    pollingInterval: isWatching ? lookMs : 0,
  });
  const papers = list.data?.pages.flat();
  const isChanging = papers?.some(mayChange) ?? false;
  if (isChanging !== isWatching) setWatching(isChanging);
  if (papers?.length === 0) return null;
  return (
    <section aria-labelledby="papers">
      <h2 id="papers" className={styles.heading}>
        Papers
      </h2>
      {papers ? (
        <>
          <ul className={styles.entries}>
            {papers.map((paper) => (
              <PaperEntry key={paper.id} paper={paper} />
            ))}
          </ul>
          <LoadMore list={list} failure="Failed to fetch older papers" />
        </>
      ) : list.isError ? (
        <ErrorState
          level={3}
          title="The papers of your teachers could not be loaded"
          error={list.error}
          onRetry={() => void list.refetch()}
        />
      ) : (
        <div role="status" aria-label="Loading papers">
          <Skeleton height="5rem" radius="lg" />
        </div>
      )}
    </section>
  );
}
