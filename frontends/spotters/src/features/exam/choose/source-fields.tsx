import { difficulties, modalities } from '@medrad/contracts/limits';
import { Select } from '@medrad/ui/core';
import { spottersApi } from '../../../spotters.api';
import { FolderSelect } from '../../places/folder-select';
import { SpotterSelect } from '../../places/spotter-select';
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

/** Fields for the source of an exam's images. */
export function SourceFields({ draft, problems, onChange }: SourceFieldsProps) {
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
        {draft.from === 'folder' && (
          <FolderSelect
            value={draft.folderId}
            none="Choose…"
            error={problems.folderId}
            onChange={(folderId) => onChange({ folderId })}
          />
        )}
        {draft.from === 'spotter' && (
          <SpotterSelect
            value={draft.spotterId}
            none="Choose…"
            error={problems.spotterId}
            onChange={(spotterId) => onChange({ spotterId })}
          />
        )}
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
