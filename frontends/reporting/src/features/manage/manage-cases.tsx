import type { ReportingCase } from '@medrad/contracts';
import { useAddress } from '@medrad/remote-kit/address';
import { Button, ErrorState, lazyPart, Select, Skeleton, VisuallyHidden } from '@medrad/ui/core';
import { Suspense, useState } from 'react';
import { reportingApi } from '../../reporting.api';
import { allCases, folderOptions, type FolderFilter, queryOf } from './folder-filter';
import styles from './manage.module.css';
import { ManagedCases } from './managed-cases';

const CreateFolderDialog = lazyPart(() => import('./create-folder-dialog'));
const ReadyTextsDialog = lazyPart(() => import('../texts/ready-texts-dialog'));
const EditCaseDialog = lazyPart(() => import('./edit-case-dialog'));
const DeleteCaseDialog = lazyPart(() => import('./delete-case-dialog'));

type Opened =
  | { kind: 'folder' }
  | { kind: 'texts' }
  | { kind: 'edit' | 'delete'; reportingCase: ReportingCase };

interface ManageCasesProps {
  /** Names of the folders that contain cases, and of folders just created. */
  folders: readonly string[];
  onCreateFolder: (name: string) => void;
}

/** Lists cases by folder, with actions to edit and delete them. */
export function ManageCases({ folders, onCreateFolder }: ManageCasesProps) {
  const stored = reportingApi.useListReportingFoldersQuery();
  const { search } = useAddress();
  const [filter, setFilter] = useState<FolderFilter>(allCases);
  const [opened, setOpened] = useState<Opened | null>(null);
  const close = () => setOpened(null);
  if (stored.isError && !stored.data) {
    return (
      <ErrorState title="Failed to load cases" error={stored.error} onRetry={() => void stored.refetch()} />
    );
  }
  if (!stored.data) {
    return (
      <>
        <VisuallyHidden>
          <span role="status">Loading cases</span>
        </VisuallyHidden>
        <Skeleton height="12rem" radius="var(--radius-lg)" />
      </>
    );
  }
  return (
    <div className={styles.manage}>
      <div className={styles.bar}>
        <Select
          label="Folder"
          options={folderOptions(stored.data, folders)}
          value={filter}
          onChange={({ target }) => setFilter(target.value as FolderFilter)}
        />
        <div className={styles.actions}>
          <Button icon="file" onClick={() => setOpened({ kind: 'texts' })}>
            Ready-Made Texts
          </Button>
          <Button icon="plus" onClick={() => setOpened({ kind: 'folder' })}>
            Create Folder
          </Button>
        </div>
      </div>
      <ManagedCases
        filter={{ ...queryOf(filter), ...(search && { q: search }) }}
        onEdit={(reportingCase) => setOpened({ kind: 'edit', reportingCase })}
        onDelete={(reportingCase) => setOpened({ kind: 'delete', reportingCase })}
      />
      <Suspense fallback={null}>
        {opened?.kind === 'folder' && (
          <CreateFolderDialog folders={folders} onCreate={onCreateFolder} onClose={close} />
        )}
        {opened?.kind === 'texts' && <ReadyTextsDialog onClose={close} />}
        {opened?.kind === 'edit' && (
          <EditCaseDialog reportingCase={opened.reportingCase} folders={folders} onClose={close} />
        )}
        {opened?.kind === 'delete' && (
          <DeleteCaseDialog reportingCase={opened.reportingCase} onClose={close} />
        )}
      </Suspense>
    </div>
  );
}
