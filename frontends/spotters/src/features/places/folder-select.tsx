import { Select } from '@medrad/ui/core';
import { Problem } from '@medrad/ui/records';
import { spottersApi } from '../../spotters.api';

interface FolderSelectProps {
  /** Id of the selected folder; empty for none. */
  value: string;
  /** Label of the choice without a folder. */
  none: string;
  error?: string | undefined;
  onChange: (folderId: string) => void;
}

/** A selection of one folder. */
export function FolderSelect({ value, none, error, onChange }: FolderSelectProps) {
  const folders = spottersApi.useListSubsectionsQuery();
  if (folders.isError) {
    return (
      <Problem
        text="Failed to fetch the folders"
        error={folders.error}
        onRetry={() => void folders.refetch()}
      />
    );
  }
  const options = folders.data?.map(({ id, name }) => ({ value: id, label: name })) ?? [];
  return (
    <Select
      label="Folder"
      error={error}
      options={[{ value: '', label: folders.isLoading ? 'Loading…' : none }, ...options]}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
