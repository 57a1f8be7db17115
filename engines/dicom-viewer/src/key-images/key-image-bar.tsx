import type { ViewportStore } from '../viewport';
import { Tool } from '../parts/tool';
import { useViewportValue } from '../parts/use-viewport-value';
import styles from '../measure/measure.module.css';
import type { KeyImages } from './use-key-images';

interface KeyImageBarProps {
  store: ViewportStore;
  images: KeyImages;
  onClose: () => void;
}

/** Steps through the key images, and marks or unmarks the present frame. */
export default function KeyImageBar({ store, images: { frames, toggle } }: KeyImageBarProps) {
  const index = useViewportValue(store, (state) => state.index);
  const before = frames.filter((frame) => frame < index).at(-1);
  const after = frames.find((frame) => frame > index);
  const go = (frame: number | undefined) => {
    if (frame !== undefined) store.dispatch({ type: 'go', index: frame });
  };
  const isKey = frames.includes(index);
  return (
    <div role="group" aria-label="Key images" className={`${styles.row} ${styles.keys}`}>
      <Tool
        label="Previous key image"
        icon="chevron-left"
        disabled={before === undefined}
        onClick={() => go(before)}
      />
      <select
        aria-label="Key image"
        value={isKey ? index : ''}
        onChange={({ currentTarget }) => go(Number(currentTarget.value))}
      >
        {!isKey && (
          <option value="" disabled>
            {frames.length === 1 ? '1 key image' : `${frames.length} key images`}
          </option>
        )}
        {frames.map((frame, place) => (
          <option key={frame} value={frame}>
            ★ {place + 1} of {frames.length}: frame {frame + 1}
          </option>
        ))}
      </select>
      <Tool
        label="Next key image"
        icon="chevron-right"
        disabled={after === undefined}
        onClick={() => go(after)}
      />
      <Tool
        label={isKey ? 'Unmark key image' : 'Mark as key image'}
        keys="Shift+I"
        icon="star"
        aria-pressed={isKey}
        onClick={() => toggle(index)}
      />
    </div>
  );
}
