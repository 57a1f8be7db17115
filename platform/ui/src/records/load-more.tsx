import { Button } from '@medrad/ui/core';
import styles from './load-more.module.css';
import { Problem } from './problem';

/** What a list that is read page by page knows, as an infinite query gives it. */
interface Pages {
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
  fetchNextPage: () => unknown;
}

interface LoadMoreProps {
  list: Pages;
  /** What is said when the next page could not be read. */
  failure: string;
}

/** The way to a list's next page, as long as there is one; a page that could not be read can be asked for again. */
export function LoadMore({ list, failure }: LoadMoreProps) {
  if (!list.hasNextPage) return null;
  const load = () => void list.fetchNextPage();
  return (
    <div className={styles.more}>
      {list.isFetchNextPageError ? (
        <Problem text={failure} onRetry={load} />
      ) : (
        <Button isLoading={list.isFetchingNextPage} onClick={load}>
          Load more
        </Button>
      )}
    </div>
  );
}
