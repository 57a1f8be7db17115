import { Tooltip } from '@medrad/ui/core';
import styles from '../dicom-viewer.module.css';
import { fileSpeed, speedsWith, usualSpeed } from '../frames/play';
import type { PaneStore } from '../panes';
import { usePaneValue } from './use-pane-value';

interface SpeedSelectProps {
  store: PaneStore;
  /** Frames a second; null as the file says. */
  speed: number | null;
  onSpeed: (speed: number | null) => void;
}

/** Frames a second; to choose the file's own is to choose none. */
export function SpeedSelect({ store, speed, onSpeed }: SpeedSelectProps) {
  const own = usePaneValue(store, fileSpeed);
  const handleChange = (chosen: number) => onSpeed(chosen === own ? null : chosen);
  return (
    <Tooltip content="Frames a second (, and .)">
      <select
        className={styles.select}
        aria-label="Frames a second"
        aria-keyshortcuts=", ."
        value={speed ?? own ?? usualSpeed}
        onChange={({ currentTarget }) => handleChange(Number(currentTarget.value))}
      >
        {speedsWith(own).map((one) => (
          <option key={one} value={one}>
            {Number(one.toFixed(1))} / s
          </option>
        ))}
      </select>
    </Tooltip>
  );
}
