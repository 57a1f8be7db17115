import {
  clinicalClueMaxLength,
  difficulties,
  findingsMaxLength,
  imageDescriptionMaxLength,
  imageStatuses,
  imageTitleMaxLength,
  modalities,
} from '@medrad/contracts/limits';
import { Select, TextArea, TextField } from '@medrad/ui/core';
import type { ImageDraft } from './image-draft';
import styles from './images.module.css';

interface ImageFieldsProps {
  draft: ImageDraft;
  onChange: (part: Partial<ImageDraft>) => void;
  titleError?: string;
}

const options = (values: readonly string[]) => values.map((value) => ({ value, label: value }));

/** Fields for the texts and metadata of an image. */
export function ImageFields({ draft, onChange, titleError }: ImageFieldsProps) {
  return (
    <div className={styles.fields}>
      <TextField
        label="Title / Diagnosis"
        maxLength={imageTitleMaxLength}
        value={draft.title}
        error={titleError}
        onChange={(event) => onChange({ title: event.target.value })}
      />
      <TextArea
        label="Image Description"
        rows={3}
        maxLength={imageDescriptionMaxLength}
        value={draft.description}
        onChange={(event) => onChange({ description: event.target.value })}
      />
      <TextArea
        label="Clinical Clue"
        rows={2}
        maxLength={clinicalClueMaxLength}
        value={draft.clinicalClue}
        onChange={(event) => onChange({ clinicalClue: event.target.value })}
      />
      <TextArea
        label="Findings"
        rows={3}
        maxLength={findingsMaxLength}
        value={draft.findings}
        onChange={(event) => onChange({ findings: event.target.value })}
      />
      <div className={styles.metadata}>
        <Select
          label="Modality"
          options={options(modalities)}
          value={draft.modality}
          onChange={(event) => onChange({ modality: event.target.value as ImageDraft['modality'] })}
        />
        <Select
          label="Difficulty"
          options={options(difficulties)}
          value={draft.difficulty}
          onChange={(event) => onChange({ difficulty: event.target.value as ImageDraft['difficulty'] })}
        />
        <Select
          label="Status"
          options={options(imageStatuses)}
          value={draft.status}
          onChange={(event) => onChange({ status: event.target.value as ImageDraft['status'] })}
        />
      </div>
      <label className={styles.papersOnly}>
        <input
          type="checkbox"
          checked={draft.isForPapersOnly}
          onChange={({ target }) => onChange({ isForPapersOnly: target.checked })}
        />
        <span>
          For exam papers only
          <span className={styles.hint}>
            Residents see this image in exam papers alone, not in Study, practice exams or reviews.
          </span>
        </span>
      </label>
    </div>
  );
}
