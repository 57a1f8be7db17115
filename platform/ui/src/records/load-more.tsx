import { Button } from '@medrad/ui/core';
import styles from './load-more.module.css';
import { Problem } from './problem';

/** State of a paged list, as an infinite query returns it. */
interface Pages {
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
  error?: unknown;
  fetchNextPage: () => unknown;
}

interface LoadMoreProps {
  list: Pages;
  /** Message when the next page could not be loaded. */
  failure: string;
}

/** Button that loads the next page of a list while there is one, and that retries a failed load. */
export function LoadMore({ list, failure }: LoadMoreProps) {
  if (!list.hasNextPage) return null;
  const load = () => void list.fetchNextPage();
  return (
    <div className={styles.more}>
      {list.isFetchNextPageError ? (
        <Problem text={failure} error={list.error} onRetry={load} />
      ) : (
        <Button isLoading={list.isFetchingNextPage} onClick={load}>
          Load more
        </Button>
      )}
    </div>
  );
}
