import { pageMaxItems } from '@medrad/contracts/limits';
import { Problem } from '@medrad/ui/records';
import { spottersApi } from '../../../spotters.api';
import { describeFormat } from '../describe-format';
import { type ExamPreset, examPresets } from '../presets';
import styles from './choose.module.css';

interface PresetChoiceProps {
  value: string;
  onChange: (preset: ExamPreset) => void;
}

interface PresetGroupProps extends PresetChoiceProps {
  legend: string;
  presets: readonly ExamPreset[];
}

function PresetGroup({ legend, presets, value, onChange }: PresetGroupProps) {
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{legend}</legend>
      <div className={styles.presets}>
        {presets.map((preset) => {
          const { id, name, about, format } = preset;
          return (
            <label key={id} className={styles.preset}>
              <input
                type="radio"
                name="preset"
                aria-label={name}
                aria-describedby={`preset-${id}`}
                checked={id === value}
                onChange={() => onChange(preset)}
              />
              <span className={styles.presetText}>
                <span className={styles.presetName}>{name}</span>
                <span id={`preset-${id}`} className={styles.about}>
                  <span>{describeFormat(format)}.</span> {about}
                </span>
              </span>
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}

/** A choice of formats: the built-in ones, and those made by teachers, if any. */
export function PresetChoice({ value, onChange }: PresetChoiceProps) {
  const stored = spottersApi.useListExamPresetsQuery(
    { limit: pageMaxItems },
    { refetchOnMountOrArgChange: true },
  );
  return (
    <>
      <PresetGroup legend="Format" presets={examPresets} value={value} onChange={onChange} />
      {stored.isError && !stored.data && (
        <Problem
          text="Failed to fetch your teachers’ formats"
          error={stored.error}
          onRetry={() => void stored.refetch()}
        />
      )}
      {stored.data && stored.data.length > 0 && (
        <PresetGroup
          legend="Formats of your teachers"
          presets={stored.data}
          value={value}
          onChange={onChange}
        />
      )}
    </>
  );
}
