import type { ItemStatistics } from '@medrad/contracts';
import { discriminationMinAnswers, facilityMinAnswers } from '@medrad/contracts/limits';
import { BackLink, ButtonLink } from '@medrad/remote-kit';
import { DeveloperGate } from '@medrad/remote-kit/access';
import { useAddress } from '@medrad/remote-kit/address';
import { Button, EmptyState, ErrorState, lazyPart, Page, PageHeader, Spinner } from '@medrad/ui/core';
import { LoadMore } from '@medrad/ui/records';
import { Suspense, useState } from 'react';
import { paths } from '../../paths';
import { spottersApi } from '../../spotters.api';
import { ItemFilters } from './components/item-filters';
import { ItemTable } from './components/item-table';
import { filterOf, isFiltered, type ItemView, noFilter, parametersOf, viewOf } from './item-view';

const AnswerKeyDialog = lazyPart(() => import('../answer-key/answer-key-dialog'));

const title = 'Item Statistics';

/** /tests/items: difficulty and discrimination of exam images, and flags for images to check. */
export default function ItemStatisticsPage() {
  return (
    <DeveloperGate title={title} back={<BackLink to={paths.library}>Back to Images</BackLink>}>
      <Items />
    </DeveloperGate>
  );
}

function Items() {
  const { params, change } = useAddress();
  const view = viewOf(params);
  const filter = (part: Partial<ItemView>) => change(parametersOf(part));
  return (
    <Page width="xl">
      <PageHeader
        title={title}
        subtitle={`The first attempt of each person in an exam. Facility is shown from ${facilityMinAnswers} answers on, discrimination from ${discriminationMinAnswers}.`}
        back={<BackLink to={paths.library}>Back to Images</BackLink>}
        actions={
          <>
            <ButtonLink to={paths.marking} icon="check-circle">
              Answers to Mark
            </ButtonLink>
            <ButtonLink to={paths.examControl} icon="clock">
              Exams of Residents
            </ButtonLink>
          </>
        }
      />
      <ItemFilters view={view} onChange={filter} onClear={() => filter(noFilter)} />
      <ItemList view={view} onClear={() => filter(noFilter)} />
    </Page>
  );
}

function ItemList({ view, onClear }: { view: ItemView; onClear: () => void }) {
  const [edited, setEdited] = useState<ItemStatistics | null>(null);
  const list = spottersApi.useBrowseItemsInfiniteQuery(filterOf(view), { refetchOnMountOrArgChange: true });
  const items: ItemStatistics[] | undefined = list.currentData?.pages.flat();
  if (list.isError && !items)
    return (
      <ErrorState
        title="Failed to fetch the statistics"
        error={list.error}
        onRetry={() => void list.refetch()}
      />
    );
  if (!items) return <Spinner label="Loading statistics" />;
  if (items.length === 0)
    return isFiltered(view) ? (
      <EmptyState
        icon="search"
        title="No matching images"
        description="No image with answers matches these filters."
        action={<Button onClick={onClear}>Show all images</Button>}
      />
    ) : (
      <EmptyState
        icon="activity"
        title="No answers to count yet"
        description="Images appear here once residents have ended exams."
      />
    );
  return (
    <>
      <ItemTable items={items} onEditKey={setEdited} />
      <LoadMore list={list} failure="Failed to fetch more images" />
      {edited && (
        <Suspense fallback={null}>
          <AnswerKeyDialog
            image={{ id: edited.imageId, title: edited.title }}
            onClose={() => setEdited(null)}
          />
        </Suspense>
      )}
    </>
  );
}
