import { Button, IconButton, Select } from '@medrad/ui/core';
import { clockOf } from '../clock';
import { speedOptions } from '../speeds';
import type { Playback } from '../use-playback';
import type { VideoCommand } from './video-keys';
import styles from './video.module.css';

interface VideoControlsProps {
  playback: Playback;
  run: (command: VideoCommand) => void;
}

/** The controls for playback and seeking. */
export function VideoControls({ playback, run }: VideoControlsProps) {
  const { isPlaying, seconds, duration, isLooping, speed, seek, toggleLoop, setSpeed } = playback;
  return (
    <div className={styles.controls}>
      <IconButton
        icon={isPlaying ? 'pause' : 'play'}
        label={isPlaying ? 'Pause' : 'Play'}
        aria-keyshortcuts="Space"
        onClick={() => run('toggle')}
      />
      <IconButton
        icon="chevron-left"
        label="Previous frame"
        aria-keyshortcuts=","
        onClick={() => run('back')}
      />
      <IconButton
        icon="chevron-right"
        label="Next frame"
        aria-keyshortcuts="."
        onClick={() => run('forward')}
      />
      <input
        type="range"
        className={styles.slider}
        aria-label="Position"
        aria-valuetext={`${clockOf(seconds)} of ${clockOf(duration)}`}
        min={0}
        max={duration}
        step={0.01}
        value={seconds}
        onChange={({ target }) => seek(Number(target.value))}
      />
      <span className={styles.facts}>
        {clockOf(seconds)} / {clockOf(duration)}
      </span>
      <Select
        label="Speed"
        isLabelHidden
        options={speedOptions}
        value={String(speed)}
        onChange={({ target }) => setSpeed(Number(target.value))}
      />
      <Button size="sm" aria-pressed={isLooping} onClick={toggleLoop}>
        Loop
      </Button>
    </div>
  );
}
