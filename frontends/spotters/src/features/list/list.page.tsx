import { BackLink, ButtonLink, useDeveloperMode } from '@medrad/remote-kit';
import { Link } from '@medrad/remote-kit/router';
import { EmptyState, lazyPart, Page, PageHeader } from '@medrad/ui/core';
import { SearchBox } from '@medrad/ui/records';
import { Suspense, useState } from 'react';
import { paths } from '../../paths';
import { spottersApi } from '../../spotters.api';
import { useFolderSearch } from '../../use-folder-search';
import { DeveloperActions } from './components/developer-actions';
import { Folders } from './components/folders';
import styles from './components/list.module.css';
import { NoSpotters } from './components/no-spotters';
import { TestGrid } from './components/test-grid';
import { useListAddress } from './hooks/use-list-address';
import { listHeading } from './list-heading';
import type { TestAction } from './test-action';

const SubsectionManager = lazyPart(() => import('./components/subsection-manager'));
const TestDialogs = lazyPart(() => import('./components/test-dialogs'));

/**
 * /tests: folders and spotters without a folder, one folder (`?folder=`), or search results
 * (`?q=`).
 */
export default function ListPage() {
  const { folderId, q, setSearch } = useListAddress();
  const { isDeveloper } = useDeveloperMode();
  const subsections = spottersApi.useListSubsectionsQuery();
  const [isManaging, setManaging] = useState(false);
  const [action, setAction] = useState<TestAction | null>(null);

  const folder = subsections.data?.find(({ id }) => id === folderId);
  useFolderSearch(folderId);
  const isFolderMissing = folderId !== null && subsections.isSuccess && !folder;
  const filedTests = subsections.data?.reduce((sum, { testCount }) => sum + testCount, 0) ?? 0;
  const grid = { q, onAction: isDeveloper ? setAction : undefined };

  return (
    <Page width="xl">
      <PageHeader
        title={folder?.name ?? listHeading.title}
        subtitle={folder ? folder.description : listHeading.subtitle}
        back={folderId !== null && <BackLink to={paths.tests}>Back to Folders</BackLink>}
        actions={
          <>
            <ButtonLink to={paths.exams} icon="clipboard">
              Exams
            </ButtonLink>
            {isDeveloper && (
              <DeveloperActions isManaging={isManaging} onManage={() => setManaging(!isManaging)} />
            )}
          </>
        }
      />
      {isDeveloper && (
        <div className={styles.search}>
          <SearchBox
            region="Spotters"
            label="Search spotters"
            placeholder="Search by title or description..."
            value={q}
            onSearch={setSearch}
          />
        </div>
      )}
      {isDeveloper && isManaging && (
        <Suspense fallback={null}>
          <SubsectionManager subsections={subsections} />
        </Suspense>
      )}
      {isFolderMissing ? (
        <EmptyState icon="folder" title="Folder not found" description="It may have been removed." />
      ) : folderId !== null ? (
        <>
          {q && (
            <p className={styles.everywhere}>
              Searched in this folder only. <Link to={paths.search(q)}>Search everywhere</Link>
            </p>
          )}
          <TestGrid
            {...grid}
            subsectionId={folderId}
            isHeld={subsections.isLoading}
            heading={q ? `Results for “${q}”` : undefined}
            empty={<EmptyState icon="folder" title="No spotters in this folder" />}
          />
        </>
      ) : (
        <>
          {!q && <Folders subsections={subsections} />}
          <TestGrid
            {...grid}
            subsectionId={q ? undefined : 'none'}
            folders={q ? subsections.data : undefined}
            isHeld={!q && subsections.isLoading}
            heading={q ? `Results for “${q}”` : 'Unorganized Spotters'}
            empty={filedTests === 0 && !subsections.isLoading && <NoSpotters />}
          />
        </>
      )}
      {action && (
        <Suspense fallback={null}>
          <TestDialogs action={action} subsections={subsections.data ?? []} onClose={() => setAction(null)} />
        </Suspense>
      )}
    </Page>
  );
}
