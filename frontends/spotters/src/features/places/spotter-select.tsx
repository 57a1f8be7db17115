import { Select } from '@medrad/ui/core';
import { Problem, SearchField } from '@medrad/ui/records';
import { useState } from 'react';
import { spottersApi } from '../../spotters.api';

interface SpotterSelectProps {
  /** Id of the selected spotter; empty for none. */
  value: string;
  /** Label of the choice without a spotter. */
  none: string;
  /** Id of the folder whose spotters can be selected; empty for all. */
  folderId?: string;
  error?: string | undefined;
  onChange: (spotterId: string) => void;
}

/** A searchable selection of one spotter that has images. */
export function SpotterSelect({ value, none, folderId = '', error, onChange }: SpotterSelectProps) {
  const [q, setQ] = useState('');
  const found = spottersApi.useBrowseTestsInfiniteQuery({
    q: q || undefined,
    subsectionId: folderId || undefined,
  });
  const chosen = spottersApi.useGetTestQuery({ testId: value }, { skip: value === '' });
  if (found.isError) {
    return (
      <Problem text="Failed to fetch the spotters" error={found.error} onRetry={() => void found.refetch()} />
    );
  }
  const tests = found.data?.pages.flat().filter(({ totalQuestions }) => totalQuestions > 0) ?? [];
  const chosenTest = chosen.currentData;
  const known = chosenTest && !tests.some(({ id }) => id === value) ? [chosenTest, ...tests] : tests;
  const first = found.isLoading ? 'Loading…' : tests.length === 0 ? 'No spotter matches' : none;
  return (
    <>
      <SearchField label="Find a spotter" placeholder="Title or description..." value={q} onSearch={setQ} />
      <Select
        label="Spotter"
        error={error}
        options={[
          { value: '', label: first },
          ...known.map(({ id, title }) => ({ value: id, label: title })),
        ]}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    </>
  );
}
