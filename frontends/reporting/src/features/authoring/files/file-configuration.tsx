import {
  caseFileDescriptionMaxLength,
  caseFileNameMaxLength,
  caseFileSequenceMaxLength,
  reportingModalityMaxLength,
} from '@medrad/contracts/limits';
import { Tabs, TextArea, TextField } from '@medrad/ui/core';
import { useState } from 'react';
import styles from '../authoring.module.css';
import { type CaseFileItem, shownName, typeOf } from './case-files';
import type { CaseFiles } from './use-case-files';

function FilePanel({ files, item }: { files: CaseFiles; item: CaseFileItem }) {
  const { fileName, modality, sequence, description } = files.textsOf(item);
  return (
    <div className={styles.configuration}>
      <div className={styles.pair}>
        <TextField
          label="File Name"
          hint="Residents see it. Without one the file is numbered."
          maxLength={caseFileNameMaxLength}
          value={fileName}
          onChange={({ target }) => files.describe(item, { fileName: target.value })}
        />
        <TextField label="File Type" readOnly value={typeOf(item)} />
        <TextField
          label="Modality"
          maxLength={reportingModalityMaxLength}
          value={modality}
          onChange={({ target }) => files.describe(item, { modality: target.value })}
        />
        <TextField
          label="Sequence/View"
          maxLength={caseFileSequenceMaxLength}
          value={sequence}
          onChange={({ target }) => files.describe(item, { sequence: target.value })}
        />
      </div>
      <TextArea
        label="Description"
        rows={2}
        maxLength={caseFileDescriptionMaxLength}
        value={description}
        onChange={({ target }) => files.describe(item, { description: target.value })}
      />
    </div>
  );
}

interface FileConfigurationProps {
  files: CaseFiles;
  /** Number of files that the case already has. */
  stored?: number;
}

/** Fields for the texts that residents read about each file, one tab per file. */
export function FileConfiguration({ files, stored = 0 }: FileConfigurationProps) {
  const [chosen, setChosen] = useState('');
  const { items } = files;
  const value = items.some(({ id }) => id === chosen) ? chosen : (items[0]?.id ?? '');
  if (items.length === 0) return null;
  return (
    <section aria-label="File Configuration">
      <h3 className={styles.heading}>File Configuration</h3>
      <Tabs
        label="File Configuration"
        value={value}
        onChange={setChosen}
        tabs={items.map((item, index) => ({
          value: item.id,
          label: shownName(files.textsOf(item), stored + index + 1),
          content: <FilePanel files={files} item={item} />,
        }))}
      />
    </section>
  );
}
