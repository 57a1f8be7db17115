import { Tooltip } from '@medrad/ui/core';
import styles from './tools.module.css';
import { fileSpeed, speedOf, speedsWith } from '../frames/play';
import type { ViewportStore } from '../viewport';
import { useViewportValue } from './use-viewport-value';

interface SpeedSelectProps {
  store: ViewportStore;
  /** Frames per second; null for the file's own speed. */
  speed: number | null;
  onSpeed: (speed: number) => void;
}

/** A list of speeds in frames per second: the usual ones and the file's own. */
export function SpeedSelect({ store, speed, onSpeed }: SpeedSelectProps) {
  const own = useViewportValue(store, fileSpeed);
  return (
    <Tooltip content="Frames a second (, and .)">
      <select
        className={styles.select}
        aria-label="Frames a second"
        aria-keyshortcuts=", ."
        value={speedOf(speed, own)}
        onChange={({ currentTarget }) => onSpeed(Number(currentTarget.value))}
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
