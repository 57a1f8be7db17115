import { describeFormat } from '../describe-format';
import { examPresets } from '../presets';
import styles from './choose.module.css';

interface PresetChoiceProps {
  value: string;
  onChange: (id: string) => void;
}

/** The formats to begin from. */
export function PresetChoice({ value, onChange }: PresetChoiceProps) {
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>Format</legend>
      <div className={styles.presets}>
        {examPresets.map(({ id, name, about, format }) => (
          <label key={id} className={styles.preset}>
            <input
              type="radio"
              name="preset"
              aria-label={name}
              aria-describedby={`preset-${id}`}
              checked={id === value}
              onChange={() => onChange(id)}
            />
            <span>
              <span className={styles.presetName}>{name}</span>
              <span id={`preset-${id}`} className={styles.about}>
                <span>{describeFormat(format)}.</span> {about}
              </span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
