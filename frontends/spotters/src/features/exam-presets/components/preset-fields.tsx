import {
  conversionMaxRows,
  examMaxItems,
  examMaxMarks,
  examPausesMax,
  examPresetAboutMaxLength,
  examPresetNameMaxLength,
} from '@medrad/contracts/limits';
import { Select, Switch, TextArea, TextField } from '@medrad/ui/core';
import { timeLimits } from '../../exam/choose/exam-draft';
import type { PresetDraft, problemsOf } from '../preset-draft';
import styles from './exam-presets.module.css';

interface PresetFieldsProps {
  draft: PresetDraft;
  problems: ReturnType<typeof problemsOf>;
  onChange: (part: Partial<PresetDraft>) => void;
}

const paces = [
  { value: 'cadence', label: 'One for each item, no going back' },
  { value: 'free', label: 'One for all items, in any order' },
];
const pauses = Array.from({ length: examPausesMax + 1 }, (_, number) => ({
  value: String(number),
  label: number === 0 ? 'None' : String(number),
}));

/** Fields for the name, timing, items, marks and pauses of a format, and for its table of converted marks. */
export function PresetFields({ draft, problems, onChange }: PresetFieldsProps) {
  const { label, min, max } = timeLimits[draft.pace];
  const number = (key: 'items' | 'time' | 'marks' | 'normals', text: string, hint: string) => (
    <TextField
      label={text}
      inputMode="numeric"
      hint={hint}
      error={problems[key]}
      value={draft[key]}
      onChange={({ target }) => onChange({ [key]: target.value })}
    />
  );
  return (
    <>
      <TextField
        label="Name"
        required
        maxLength={examPresetNameMaxLength}
        value={draft.name}
        onChange={({ target }) => onChange({ name: target.value })}
      />
      <TextField
        label="Description"
        maxLength={examPresetAboutMaxLength}
        value={draft.about}
        onChange={({ target }) => onChange({ about: target.value })}
      />
      <div className={styles.fields}>
        <Select
          label="Clock"
          options={paces}
          value={draft.pace}
          onChange={({ target }) => onChange({ pace: target.value as PresetDraft['pace'] })}
        />
        <Select
          label="Pauses"
          options={pauses}
          value={draft.pauses}
          onChange={({ target }) => onChange({ pauses: target.value })}
        />
        {number('items', 'Items', `At most ${examMaxItems}`)}
        {number('time', label, `${min} to ${max}`)}
        {!draft.asksNormality && number('marks', 'Marks for each item', `1 to ${examMaxMarks}`)}
        {number('normals', 'Normal images (%)', 'Target share')}
      </div>
      <Switch
        label="Ask if the image is normal"
        description="As in rapid reporting: an item has two marks, and the abnormality is asked for as well."
        checked={draft.asksNormality}
        onChange={(asksNormality) => onChange({ asksNormality })}
      />
      <TextArea
        label="Converted marks"
        rows={4}
        hint={`Minimum marks and the converted mark, one pair on each line, such as "60 8". At most ${conversionMaxRows} rows; may be empty.`}
        error={problems.conversion}
        value={draft.conversion}
        onChange={({ target }) => onChange({ conversion: target.value })}
      />
    </>
  );
}
