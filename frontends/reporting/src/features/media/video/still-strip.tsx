import { ProgressBar } from '@medrad/ui/core';
import { clockOf } from '../clock';
import { useStills } from './use-stills';
import styles from './video.module.css';

interface StillStripProps {
  url: string;
  /** Current position of the video in seconds. */
  seconds: number;
  onSeek: (seconds: number) => void;
}

/** Stills of a video to jump to; shows the progress while they are extracted. */
export function StillStrip({ url, seconds, onSeek }: StillStripProps) {
  const { stills, percent } = useStills(url);
  const current = stills.findLast(({ time }) => time <= seconds);
  return (
    <div className={styles.strip}>
      {percent !== null && (
        <div className={styles.progress}>
          <span>Extracting frames: {percent}%</span>
          <ProgressBar value={percent} label="Extracting frames" />
        </div>
      )}
      <div className={styles.stills} role="group" aria-label="Stills">
        {stills.map((still) => (
          <button
            key={still.time}
            type="button"
            className={styles.still}
            aria-label={`Go to ${clockOf(still.time)}`}
            aria-current={still === current || undefined}
            tabIndex={still === current || (!current && still === stills[0]) ? 0 : -1}
            onClick={() => onSeek(still.time)}
          >
            <img src={still.src} alt="" />
          </button>
        ))}
      </div>
    </div>
  );
}
