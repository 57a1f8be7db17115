import {
  correctFindingsMaxLength,
  reportingDifficulties,
  reportingHistoryMaxLength,
  reportingModalityMaxLength,
} from '@medrad/contracts/limits';
import { Select, TextArea, TextField } from '@medrad/ui/core';
import type { ReactNode } from 'react';
import styles from './authoring.module.css';
import type { CaseDraft, CaseProblems } from './case-draft';
import { KeyFindingsField } from './findings/key-findings-field';

interface CaseFieldsProps {
  draft: CaseDraft;
  problems: CaseProblems;
  onChange: (part: Partial<CaseDraft>) => void;
  /** The field for the folder of the case. */
  folder: ReactNode;
  /** The file fields, placed before the patient's history. */
  files: ReactNode;
}

const difficultyOptions = [
  { value: '', label: 'Choose a difficulty level' },
  ...reportingDifficulties.map((value) => ({ value, label: value })),
];

/** The fields of a case, for creating and editing. */
export function CaseFields({ draft, problems, onChange, folder, files }: CaseFieldsProps) {
  return (
    <>
      <TextField
        label="Case Title"
        required
        value={draft.title}
        error={problems.title}
        onChange={({ target }) => onChange({ title: target.value })}
      />
      <div className={styles.pair}>
        <Select
          label="Difficulty Level"
          required
          options={difficultyOptions}
          value={draft.difficulty}
          error={problems.difficulty}
          onChange={({ target }) => onChange({ difficulty: target.value as CaseDraft['difficulty'] })}
        />
        {folder}
      </div>
      <TextArea
        label="Case Description"
        required
        rows={3}
        value={draft.description}
        error={problems.description}
        onChange={({ target }) => onChange({ description: target.value })}
      />
      <TextField
        label="Modality (Optional)"
        maxLength={reportingModalityMaxLength}
        value={draft.modality}
        onChange={({ target }) => onChange({ modality: target.value })}
      />
      {files}
      <TextArea
        label="Clinical History (Optional)"
        rows={3}
        maxLength={reportingHistoryMaxLength}
        value={draft.clinicalHistory}
        onChange={({ target }) => onChange({ clinicalHistory: target.value })}
      />
      <TextArea
        label="Correct Findings/Report"
        required
        rows={6}
        maxLength={correctFindingsMaxLength}
        hint="Residents see it once they have submitted their own report."
        value={draft.correctFindings}
        error={problems.correctFindings}
        onChange={({ target }) => onChange({ correctFindings: target.value })}
      />
      <KeyFindingsField
        reference={draft.correctFindings}
        findings={draft.keyFindings}
        problem={problems.keyFindings}
        onChange={(keyFindings) => onChange({ keyFindings })}
      />
    </>
  );
}
