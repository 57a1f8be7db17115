import {
  reportFindingsMaxLength,
  reportImpressionMaxLength,
  reportingModalityMaxLength,
  reportTextKinds,
  reportTextNameMaxLength,
  reportTextRegionMaxLength,
} from '@medrad/contracts/limits';
import { Select, TextArea, TextField } from '@medrad/ui/core';
import { kindLabels, type TextDraft } from './text-draft';

const kindOptions = reportTextKinds.map((value) => ({ value, label: kindLabels[value] }));

interface TextFieldsProps {
  draft: TextDraft;
  onChange: (part: Partial<TextDraft>) => void;
}

/** The fields of a report text. */
export function TextFields({ draft, onChange }: TextFieldsProps) {
  const { kind, name, modality, region, findings, impression } = draft;
  return (
    <>
      <Select
        label="Kind"
        options={kindOptions}
        value={kind}
        onChange={({ target }) => onChange({ kind: target.value as TextDraft['kind'] })}
      />
      <TextField
        label="Name"
        required
        maxLength={reportTextNameMaxLength}
        value={name}
        onChange={({ target }) => onChange({ name: target.value })}
      />
      <TextField
        label="Modality (Optional)"
        hint="Empty: offered for every case."
        maxLength={reportingModalityMaxLength}
        value={modality}
        onChange={({ target }) => onChange({ modality: target.value })}
      />
      <TextField
        label="Region (Optional)"
        hint="A part of the body, such as Chest: the list is grouped by it."
        maxLength={reportTextRegionMaxLength}
        value={region}
        onChange={({ target }) => onChange({ region: target.value })}
      />
      <TextArea
        label={kind === 'template' ? 'Findings' : 'Text'}
        rows={5}
        maxLength={reportFindingsMaxLength}
        value={findings}
        onChange={({ target }) => onChange({ findings: target.value })}
      />
      {kind === 'template' && (
        <TextArea
          label="Impression"
          rows={3}
          maxLength={reportImpressionMaxLength}
          value={impression}
          onChange={({ target }) => onChange({ impression: target.value })}
        />
      )}
    </>
  );
}
