import { BackLink, ButtonLink } from '@medrad/remote-kit';
import { DeveloperGate } from '@medrad/remote-kit/access';
import { useAddress } from '@medrad/remote-kit/address';
import { Button, EmptyState, ErrorState, lazyPart, Page, PageHeader, Spinner } from '@medrad/ui/core';
import { LoadMore } from '@medrad/ui/records';
import { Suspense, useState } from 'react';
import { paths } from '../../paths';
import { spottersApi } from '../../spotters.api';
import { LibraryFilters } from './components/library-filters';
import { type LibraryAction, LibraryRow } from './components/library-row';
import styles from './components/library.module.css';
import { filterOf, type LibraryView, noFilter, parametersOf, viewOf } from './library-filter';

const AnswerKeyDialog = lazyPart(() => import('../answer-key/answer-key-dialog'));
const DeleteImageDialog = lazyPart(() => import('./components/delete-image-dialog'));
const EditImageDialog = lazyPart(() => import('../manage/components/edit-image-dialog'));

const title = 'Image Library';

/**
 * /tests/images: all images of the spotters, where each is used, and actions to edit or delete
 * them.
 */
export default function LibraryPage() {
  return (
    <DeveloperGate title={title} back={<BackLink to={paths.tests}>Back to Tests</BackLink>}>
      <Library />
    </DeveloperGate>
  );
}

function Library() {
  const { params, change } = useAddress();
  const [action, setAction] = useState<LibraryAction | null>(null);
  const view = viewOf(params);
  const filter = (part: Partial<LibraryView>) => change(parametersOf(part));
  const clear = () => filter(noFilter);
  const close = () => setAction(null);

  return (
    <Page width="lg">
      <PageHeader
        title={title}
        subtitle="Every image of the spotters, newest first, with the spotters that show it."
        back={<BackLink to={paths.tests}>Back to Tests</BackLink>}
        actions={
          <>
            <ButtonLink to={paths.marking} icon="check-circle">
              Answers to Mark
            </ButtonLink>
            <ButtonLink to={paths.examControl} icon="clock">
              Exams of Residents
            </ButtonLink>
            <ButtonLink to={paths.items} icon="activity">
              Item Statistics
            </ButtonLink>
            <ButtonLink to={paths.create} icon="plus">
              Create New Test
            </ButtonLink>
          </>
        }
      />
      <LibraryFilters view={view} onChange={filter} onClear={clear} />
      <LibraryList view={view} onClear={clear} onAction={setAction} />
      {action && (
        <Suspense fallback={null}>
          <LibraryDialog action={action} onClose={close} />
        </Suspense>
      )}
    </Page>
  );
}

function LibraryDialog({ action: { kind, image }, onClose }: { action: LibraryAction; onClose: () => void }) {
  if (kind === 'edit') return <EditImageDialog image={image} onClose={onClose} />;
  if (kind === 'answers') return <AnswerKeyDialog image={image} onClose={onClose} />;
  return <DeleteImageDialog image={image} onClose={onClose} />;
}

interface LibraryListProps {
  view: LibraryView;
  onClear: () => void;
  onAction: (action: LibraryAction) => void;
}

/** The images of a view, loaded page by page. */
function LibraryList({ view, onClear, onAction }: LibraryListProps) {
  const list = spottersApi.useBrowseLibraryInfiniteQuery(filterOf(view));
  const images = list.currentData?.pages.flat() ?? [];

  if (list.isError && !list.currentData) {
    return (
      <ErrorState title="Failed to fetch images" error={list.error} onRetry={() => void list.refetch()} />
    );
  }
  if (!list.currentData) return <Spinner label="Loading images" />;
  if (images.length === 0) {
    const isFiltered = Object.values(view).some((value) => value !== '');
    return isFiltered ? (
      <EmptyState
        icon="search"
        title="No matching images"
        description="No image matches these filters."
        action={<Button onClick={onClear}>Show all images</Button>}
      />
    ) : (
      <EmptyState
        icon="image"
        title="No images yet"
        description="Images appear here once they are saved for a test."
      />
    );
  }
  return (
    <>
      <ul className={styles.list} aria-label="Images" aria-busy={list.isFetching}>
        {images.map((image) => (
          <LibraryRow key={image.id} image={image} onAction={onAction} />
        ))}
      </ul>
      <LoadMore list={list} failure="Failed to fetch images" />
    </>
  );
}
