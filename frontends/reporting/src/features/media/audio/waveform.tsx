import styles from '../media.module.css';

interface WaveformProps {
  peaks: readonly number[];
  /** Share of the sound that has been played, from 0 to 1. */
  played: number;
}

const height = 100;

/** The waveform behind the seek bar. */
export function Waveform({ peaks, played }: WaveformProps) {
  return (
    <svg
      className={styles.waveform}
      viewBox={`0 0 ${peaks.length} ${height}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {peaks.map((peak, index) => (
        <rect
          key={index}
          x={index}
          y={(height * (1 - peak)) / 2}
          width={0.7}
          height={Math.max(1, height * peak)}
          data-played={index / peaks.length < played || undefined}
        />
      ))}
    </svg>
  );
}
