import type { Dispatch } from 'react';
import styles from './image-viewer.module.css';
import { maxTone, minTone, type ViewerAction, type ViewerState } from './viewer-state';

interface ToneSliderProps {
  label: string;
  value: number;
  onChange: (value: number) => void;
}

function ToneSlider({ label, value, onChange }: ToneSliderProps) {
  return (
    <label className={styles.slider}>
      <span>{label}</span>
      <input
        type="range"
        min={minTone}
        max={maxTone}
        value={value}
        aria-valuetext={`${value} %`}
        onChange={(event) => onChange(event.currentTarget.valueAsNumber)}
      />
      <output>{value}%</output>
    </label>
  );
}

interface ToneSlidersProps {
  state: ViewerState;
  dispatch: Dispatch<ViewerAction>;
}

/** Sliders for brightness and contrast, for people who cannot drag the pointer on the image. */
export function ToneSliders({ state, dispatch }: ToneSlidersProps) {
  return (
    <div className={styles.sliders} role="group" aria-label="Brightness and contrast">
      <ToneSlider
        label="Brightness"
        value={state.brightness}
        onChange={(brightness) => dispatch({ type: 'set-tone', brightness })}
      />
      <ToneSlider
        label="Contrast"
        value={state.contrast}
        onChange={(contrast) => dispatch({ type: 'set-tone', contrast })}
      />
    </div>
  );
}
