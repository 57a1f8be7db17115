import type { CaseFile } from '@medrad/contracts';
import { Button, IconButton } from '@medrad/ui/core';
import { clockOf } from './clock';
import styles from './media.module.css';
import { usePlayback } from './use-playback';

/** Plays a sound: play and pause, mute, from the beginning, and a bar to seek with. */
export default function AudioPlayer({ file }: { file: CaseFile }) {
  const { element, isPlaying, isMuted, seconds, duration, hasFailed, handlers, toggle, toggleMuted, seek } =
    usePlayback<HTMLAudioElement>();
  if (hasFailed) return <p role="alert">Error loading audio</p>;
  return (
    <div className={styles.audio} role="group" aria-label={file.fileName}>
      <audio ref={element} src={file.fileUrl} preload="metadata" {...handlers} />
      <IconButton
        icon={isPlaying ? 'pause' : 'play'}
        label={isPlaying ? 'Pause' : 'Play'}
        onClick={() => void toggle()}
      />
      <IconButton icon="refresh" label="Restart" onClick={() => seek(0)} />
      <input
        type="range"
        className={styles.bar}
        aria-label="Position"
        aria-valuetext={`${clockOf(seconds)} of ${clockOf(duration)}`}
        min={0}
        max={duration}
        step={0.1}
        value={seconds}
        onChange={(event) => seek(Number(event.target.value))}
      />
      <span className={styles.facts}>
        {clockOf(seconds)} / {clockOf(duration)}
      </span>
      <Button size="sm" aria-pressed={isMuted} onClick={toggleMuted}>
        {isMuted ? 'Unmute' : 'Mute'}
      </Button>
    </div>
  );
}
