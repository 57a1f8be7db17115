import { CardText, CardTitle } from '@medrad/ui/cards';
import { Card, CardGrid, ErrorState, Icon, Skeleton } from '@medrad/ui/core';
import { Link } from '@medrad/remote-kit/router';
import type { SpotterSubsection } from '@medrad/contracts';
import { count } from '../../../count';
import { paths } from '../../../paths';
import { useFolderFilter } from '../hooks/use-folder-filter';
import { FolderFilter } from './folder-filter';
import styles from './list.module.css';

/** The query result for the list of folders. */
export interface FolderQuery {
  data?: SpotterSubsection[];
  isLoading: boolean;
  isError: boolean;
  error?: unknown;
  refetch: () => unknown;
}

const none: SpotterSubsection[] = [];

/** The folders of spotters as cards. */
export function Folders({ subsections }: { subsections: FolderQuery }) {
  const { data = none, isLoading, isError, error, refetch } = subsections;
  const filter = useFolderFilter(data);
  if (isError) {
    return <ErrorState title="Failed to fetch subsections" error={error} onRetry={() => void refetch()} />;
  }
  if (!isLoading && data.length === 0) return null;
  return (
    <section className={styles.section} aria-labelledby="folders-heading" aria-busy={isLoading}>
      <h2 id="folders-heading" className={styles.heading}>
        Folders
      </h2>
      <FolderFilter filter={filter} />
      <CardGrid>
        {isLoading && [1, 2, 3].map((place) => <Skeleton key={place} height="6rem" radius="lg" />)}
        {filter.shown.map((folder) => (
          <Card as="li" key={folder.id} isInteractive className={styles.folder}>
            <span className={styles.folderIcon}>
              <Icon name="folder" size={24} />
            </span>
            <div className={styles.folderText}>
              <CardTitle as="h3">
                <Link to={paths.folder(folder.id)}>{folder.name}</Link>
              </CardTitle>
              {folder.description && <CardText lines={3}>{folder.description}</CardText>}
              <p className={styles.meta}>{count(folder.testCount, 'module')}</p>
            </div>
            <Icon name="chevron-right" size={20} />
          </Card>
        ))}
      </CardGrid>
    </section>
  );
}
