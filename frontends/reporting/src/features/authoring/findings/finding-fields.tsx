import { keyFindingLevelMaxLength, keyFindingSides } from '@medrad/contracts/limits';
import { Button, Select, TextArea, TextField } from '@medrad/ui/core';
import styles from '../authoring.module.css';
import type { FindingDraft } from './finding-draft';

const sideOptions = [
  { value: '', label: 'Not required' },
  ...keyFindingSides.map((side) => ({ value: side, label: side })),
];

interface FindingFieldsProps {
  finding: FindingDraft;
  /** Number of the finding, from 1. */
  place: number;
  onChange: (part: Partial<FindingDraft>) => void;
  onRemove: () => void;
}

/** The fields of one key finding. */
export function FindingFields({ finding, place, onChange, onRemove }: FindingFieldsProps) {
  const { phrases, side, level, size, tolerance, isCritical, isAbsent } = finding;
  return (
    <fieldset className={styles.finding}>
      <legend>Key finding {place}</legend>
      <TextArea
        label="Accepted phrases, one per line"
        rows={2}
        value={phrases}
        onChange={({ target }) => onChange({ phrases: target.value })}
      />
      <div className={styles.pair}>
        <Select
          label="Side"
          options={sideOptions}
          value={side ?? ''}
          onChange={({ target }) => onChange({ side: target.value as FindingDraft['side'] })}
        />
        <TextField
          label="Level or lobe"
          maxLength={keyFindingLevelMaxLength}
          value={level}
          onChange={({ target }) => onChange({ level: target.value })}
        />
        <TextField
          label="Size in mm"
          inputMode="decimal"
          value={size}
          onChange={({ target }) => onChange({ size: target.value })}
        />
        <TextField
          label="Tolerance in mm"
          inputMode="decimal"
          value={tolerance}
          onChange={({ target }) => onChange({ tolerance: target.value })}
        />
      </div>
      <label className={styles.confirm}>
        <input
          type="checkbox"
          checked={isCritical}
          onChange={({ target }) => onChange({ isCritical: target.checked })}
        />
        Missing it endangers the patient
      </label>
      <label className={styles.confirm}>
        <input
          type="checkbox"
          checked={isAbsent}
          onChange={({ target }) => onChange({ isAbsent: target.checked })}
        />
        Absent in this case: a report should not claim it
      </label>
      <Button size="sm" variant="ghost" icon="trash" onClick={onRemove}>
        Remove key finding {place}
      </Button>
    </fieldset>
  );
}
