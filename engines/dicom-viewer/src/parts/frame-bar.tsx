import { useCallback } from 'react';
import type { ViewerCommand } from '../keys/dicom-keys';
import styles from './tools.module.css';
import type { ViewportStore } from '../viewport';
import type { ViewportState } from '../view/viewport-state';
import { frameText } from '../view/read-outs';
import { LiveText } from './live-text';
import { SpeedSelect } from './speed-select';
import { Tool } from './tool';
import { useLiveElement, useViewportValue } from './use-viewport-value';

interface FrameBarProps {
  store: ViewportStore;
  isPlaying: boolean;
  /** Frames per second; null for the file's own speed. */
  speed: number | null;
  onSpeed: (speed: number) => void;
  run: (command: ViewerCommand) => void;
}

/** A slider that follows the requested frame; the text beside it names the shown one. */
function FrameSlider({ store }: { store: ViewportStore }) {
  const write = useCallback((element: HTMLInputElement, { index, frameCount }: ViewportState) => {
    if (element.valueAsNumber === index + 1 && element.hasAttribute('aria-valuetext')) return;
    element.value = String(index + 1);
    element.setAttribute('aria-valuetext', `Frame ${index + 1} of ${frameCount}`);
  }, []);
  const slider = useLiveElement<HTMLInputElement>(store, write);
  return (
    <div className={styles.frameSlider}>
      <input
        ref={slider}
        type="range"
        aria-label="Frame"
        min={1}
        max={store.get().frameCount}
        defaultValue={1}
        onChange={({ currentTarget }) =>
          store.dispatch({ type: 'go', index: currentTarget.valueAsNumber - 1 })
        }
      />
    </div>
  );
}

/** Length of the longest frame text, in characters. */
const longestText = (frameCount: number): number => `Frame ${frameCount} of ${frameCount}`.length;

/** The number of the shown frame, step buttons, the slider and cine controls. */
export function FrameBar({ store, isPlaying, speed, onSpeed, run }: FrameBarProps) {
  const isFirst = useViewportValue(store, ({ index }) => index === 0);
  const isLast = useViewportValue(store, ({ index, frameCount }) => index === frameCount - 1);
  return (
    <div role="group" aria-label="Frames" className={styles.frameBar}>
      <Tool
        label="Previous frame"
        keys="ArrowLeft"
        icon="chevron-left"
        disabled={isFirst}
        onClick={() => run({ type: 'step', by: -1 })}
      />
      <div className={styles.frameText} style={{ width: `${longestText(store.get().frameCount)}ch` }}>
        <LiveText store={store} text={frameText} />
      </div>
      <Tool
        label="Next frame"
        keys="ArrowRight"
        icon="chevron-right"
        disabled={isLast}
        onClick={() => run({ type: 'step', by: 1 })}
      />
      <FrameSlider store={store} />
      <Tool
        label={isPlaying ? 'Pause' : 'Play'}
        keys="C"
        icon={isPlaying ? 'pause' : 'play'}
        onClick={() => run({ type: 'cine' })}
      />
      <SpeedSelect store={store} speed={speed} onSpeed={onSpeed} />
    </div>
  );
}
