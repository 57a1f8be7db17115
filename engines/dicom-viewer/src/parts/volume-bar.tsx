import type { SeriesVolume } from '@medrad/dicom';
import styles from './tools.module.css';
import { frameInVolume, placeInVolumes } from '../frames/volumes';
import type { ViewerCommand } from '../keys/dicom-keys';
import type { ViewportStore } from '../viewport';
import { Tool } from './tool';
import { useViewportValue } from './use-viewport-value';

interface VolumeBarProps {
  store: ViewportStore;
  volumes: readonly SeriesVolume[];
  run: (command: ViewerCommand) => void;
}

/**
 * Steps through the volumes of a series at the same slice: diffusion weightings, echoes, phases,
 * times.
 */
export function VolumeBar({ store, volumes, run }: VolumeBarProps) {
  const current = useViewportValue(store, ({ index }) => placeInVolumes(volumes, index).volume);
  const choose = (wanted: number) =>
    store.dispatch({ type: 'go', index: frameInVolume(volumes, store.get().index, wanted) });
  return (
    <div role="group" aria-label="Volumes" className={styles.volumeBar}>
      <Tool
        label="Previous volume"
        keys="D"
        icon="chevron-left"
        disabled={current === 0}
        onClick={() => run({ type: 'volume', by: -1 })}
      />
      <select
        className={styles.select}
        aria-label="Volume"
        value={current}
        onChange={({ currentTarget }) => choose(Number(currentTarget.value))}
      >
        {volumes.map(({ name }, index) => (
          <option key={index} value={index}>
            {`Volume ${index + 1} of ${volumes.length}${name === '' ? '' : `: ${name}`}`}
          </option>
        ))}
      </select>
      <Tool
        label="Next volume"
        keys="N"
        icon="chevron-right"
        disabled={current === volumes.length - 1}
        onClick={() => run({ type: 'volume', by: 1 })}
      />
    </div>
  );
}
