import { difficulties, modalities } from '@medrad/contracts/limits';
import { Select } from '@medrad/ui/core';
import { Problem, SearchField } from '@medrad/ui/records';
import { useState } from 'react';
import { spottersApi } from '../../../spotters.api';
import { Choices } from './choices';
import styles from './choose.module.css';
import type { ExamDraft } from './exam-draft';

interface SourceFieldsProps {
  draft: ExamDraft;
  problems: Partial<Record<'folderId' | 'spotterId', string>>;
  onChange: (part: Partial<ExamDraft>) => void;
}

const places = [
  { value: 'all', label: 'The whole collection' },
  { value: 'folder', label: 'A folder' },
  { value: 'spotter', label: 'A spotter' },
];
const same = <Value extends string>(values: readonly Value[]) =>
  values.map((value) => ({ value, label: value }));

function FolderField({ draft, problems, onChange }: SourceFieldsProps) {
  const folders = spottersApi.useListSubsectionsQuery();
  if (folders.isError) {
    return <Problem text="Failed to fetch the folders" onRetry={() => void folders.refetch()} />;
  }
  const options = folders.data?.map(({ id, name }) => ({ value: id, label: name })) ?? [];
  return (
    <Select
      label="Folder"
      error={problems.folderId}
      options={[{ value: '', label: folders.isLoading ? 'Loading…' : 'Choose…' }, ...options]}
      value={draft.folderId}
      onChange={({ target }) => onChange({ folderId: target.value })}
    />
  );
}

function SpotterField({ draft, problems, onChange }: SourceFieldsProps) {
  const [q, setQ] = useState('');
  const found = spottersApi.useBrowseTestsInfiniteQuery({ q: q || undefined });
  const chosen = spottersApi.useGetTestQuery({ testId: draft.spotterId }, { skip: !draft.spotterId });
  if (found.isError) {
    return <Problem text="Failed to fetch the spotters" onRetry={() => void found.refetch()} />;
  }
  const tests = found.data?.pages.flat().filter(({ totalQuestions }) => totalQuestions > 0) ?? [];
  const known =
    chosen.data && !tests.some(({ id }) => id === chosen.data?.id) ? [chosen.data, ...tests] : tests;
  const none = found.isLoading ? 'Loading…' : tests.length === 0 ? 'No spotter matches' : 'Choose…';
  return (
    <>
      <SearchField label="Find a spotter" placeholder="Title or description..." value={q} onSearch={setQ} />
      <Select
        label="Spotter"
        error={problems.spotterId}
        options={[{ value: '', label: none }, ...known.map(({ id, title }) => ({ value: id, label: title }))]}
        value={draft.spotterId}
        onChange={({ target }) => onChange({ spotterId: target.value })}
      />
    </>
  );
}

/** Which images an exam takes from. */
export function SourceFields(props: SourceFieldsProps) {
  const { draft, onChange } = props;
  const { data: systems = [] } = spottersApi.useListSystemsQuery();
  return (
    <>
      <div role="group" aria-label="Source" className={styles.fields}>
        <Select
          label="Images from"
          options={places}
          value={draft.from}
          onChange={({ target }) => onChange({ from: target.value as ExamDraft['from'] })}
        />
        {draft.from === 'folder' && <FolderField {...props} />}
        {draft.from === 'spotter' && <SpotterField {...props} />}
      </div>
      <details className={styles.narrow}>
        <summary>Narrow down by modality, difficulty or system</summary>
        <div className={styles.narrowed}>
          <Choices
            legend="Modalities"
            options={same(modalities)}
            chosen={draft.modalities}
            onChange={(chosen) => onChange({ modalities: chosen })}
          />
          <Choices
            legend="Difficulty"
            options={same(difficulties)}
            chosen={draft.difficulties}
            onChange={(chosen) => onChange({ difficulties: chosen })}
          />
          {systems.length > 0 && (
            <Choices
              legend="Systems"
              options={systems.map(({ id, displayName }) => ({ value: id, label: displayName }))}
              chosen={draft.systemIds}
              onChange={(chosen) => onChange({ systemIds: chosen })}
            />
          )}
        </div>
      </details>
    </>
  );
}
