import { type CSSProperties, type KeyboardEvent, useEffect, useRef } from 'react';
import type { ImageSize } from '../../viewing/places/place-geometry';
import { type Box, boxAfterKey } from './edit-geometry';
import styles from './editor.module.css';
import { nameOf, type PlacedBox } from './use-image-edit';

/** Position of a box in per cent of the image, independent of the size at which the image is displayed. */
export function positionOf({ left, top, width, height }: Box, size: ImageSize): CSSProperties {
  const share = (part: number, whole: number) => `${(100 * part) / whole}%`;
  return {
    left: share(left, size.width),
    top: share(top, size.height),
    width: share(width, size.width),
    height: share(height, size.height),
  };
}

interface EditBoxProps {
  placed: PlacedBox;
  size: ImageSize;
  hintId: string;
  /** Whether the box lets the pointer pass, as the crop area does while black boxes are drawn. */
  isPassive: boolean;
  onSelect: () => void;
  onChange: (box: Box) => void;
  onRemove: () => void;
}

/** A black box or the crop area: arrow keys move it, Shift and arrow keys resize it, Delete removes it. */
export function EditBox({ placed, size, hintId, isPassive, onSelect, onChange, onRemove }: EditBoxProps) {
  const { id, box, takesFocus } = placed;
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (takesFocus) element.current?.focus();
  }, [takesFocus]);

  function handleKeyDown(event: KeyboardEvent) {
    const changed = boxAfterKey(box, event, size);
    if (changed) onChange(changed);
    else if (event.key === 'Delete' || event.key === 'Backspace') onRemove();
    else return;
    event.preventDefault();
  }

  return (
    <div
      ref={element}
      role="application"
      tabIndex={0}
      aria-label={nameOf(id)}
      aria-describedby={hintId}
      data-box={id}
      data-passive={isPassive || undefined}
      className={id === 'crop' ? styles.crop : styles.box}
      style={positionOf(box, size)}
      onFocus={onSelect}
      onKeyDown={handleKeyDown}
    >
      <span data-corner className={styles.corner} />
    </div>
  );
}
