import type { CaseFile } from '@medrad/contracts';
import { Button, IconButton, Select } from '@medrad/ui/core';
import { isKeyTaken, isSpacePress, usePageKeys } from '@medrad/ui/shortcuts';
import { useRef } from 'react';
import { clockOf } from '../clock';
import styles from '../media.module.css';
import { speedOptions } from '../speeds';
import { usePlayback } from '../use-playback';
import { useWaveform } from './use-waveform';
import { Waveform } from './waveform';

/** Seconds by which an arrow key moves the position. */
const stepSeconds = 5;

/** An audio player: play, pause, mute, restart, speed, and a seek bar over the waveform. */
export default function AudioPlayer({ file }: { file: CaseFile }) {
  const { element, handlers, ...playback } = usePlayback<HTMLAudioElement>();
  const { isPlaying, isMuted, seconds, duration, speed, hasFailed, toggle, toggleMuted, seek, setSpeed } =
    playback;
  const peaks = useWaveform(file.fileUrl, file.size);
  const root = useRef<HTMLDivElement>(null);
  const moveBy = (by: number): void => seek(Math.min(Math.max(0, seconds + by), duration));
  const actions = new Map<string, () => void>([
    [' ', () => void toggle()],
    ['m', toggleMuted],
    ['ArrowLeft', () => moveBy(-stepSeconds)],
    ['ArrowRight', () => moveBy(stepSeconds)],
  ]);
  usePageKeys((event) => {
    const hasModifier = event.ctrlKey || event.metaKey || event.altKey;
    const isOfPart = event.target instanceof Element && event.target.closest('input, [role=tab]');
    if (hasModifier || isOfPart || isKeyTaken(event, root.current) || isSpacePress(event)) return;
    const action = actions.get(event.key);
    if (!action) return;
    event.preventDefault();
    action();
  });
  if (hasFailed) return <p role="alert">Error loading audio</p>;
  return (
    <div ref={root} className={styles.audio} role="group" aria-label={file.fileName}>
      <audio ref={element} src={file.fileUrl} preload="metadata" {...handlers} />
      <IconButton
        icon={isPlaying ? 'pause' : 'play'}
        label={isPlaying ? 'Pause' : 'Play'}
        aria-keyshortcuts="Space"
        onClick={() => void toggle()}
      />
      <IconButton icon="refresh" label="Restart" onClick={() => seek(0)} />
      <div className={styles.sound}>
        {peaks && <Waveform peaks={peaks} played={duration > 0 ? seconds / duration : 0} />}
        <input
          type="range"
          className={styles.bar}
          aria-label="Position"
          aria-valuetext={`${clockOf(seconds)} of ${clockOf(duration)}`}
          min={0}
          max={duration}
          step={0.1}
          value={seconds}
          onChange={({ target }) => seek(Number(target.value))}
        />
      </div>
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
      <Button size="sm" aria-pressed={isMuted} aria-keyshortcuts="M" onClick={toggleMuted}>
        {isMuted ? 'Unmute' : 'Mute'}
      </Button>
    </div>
  );
}
