import { useId } from 'react';
import type { ImageSize } from '../../viewing/places/place-geometry';
import { EditBox, positionOf } from './edit-box';
import type { Box } from './edit-geometry';
import styles from './editor.module.css';
import { useBoxDrag } from './use-box-drag';
import { type BoxId, type ImageEditing, nameOf } from './use-image-edit';

interface EditSurfaceProps {
  editing: ImageEditing;
  /** The kind of box that dragging draws. */
  kind: 'cover' | 'crop';
  src: string;
  size: ImageSize;
  onRemove: (id: BoxId) => void;
}

/** Position and size of a box in words, for screen readers. */
function describeBox(id: BoxId, box: Box, size: ImageSize): string {
  const share = (part: number, whole: number) => `${Math.round((100 * part) / whole)}%`;
  const place = `${share(box.left, size.width)} from the left, ${share(box.top, size.height)} from the top`;
  return `${nameOf(id)}: ${place}, ${share(box.width, size.width)} wide, ${share(box.height, size.height)} high`;
}

/** The image with the boxes on it. */
export function EditSurface({ editing, kind, src, size, onRemove }: EditSurfaceProps) {
  const { placed, selected, dispatch } = editing;
  const { draft, handlers } = useBoxDrag(editing, kind, size);
  const hintId = useId();
  const current = placed.find(({ id }) => id === selected);
  return (
    <>
      <div
        className={styles.surface}
        style={{
          aspectRatio: `${size.width} / ${size.height}`,
          maxWidth: `${(60 * size.width) / size.height}vh`,
        }}
        {...handlers}
      >
        <img src={src} alt="The image as it is now" draggable={false} className={styles.image} />
        {placed.map((one) => (
          <EditBox
            key={one.id}
            placed={one}
            size={size}
            hintId={hintId}
            isPassive={one.id === 'crop' && kind === 'cover'}
            onSelect={() => dispatch({ type: 'selected', id: one.id })}
            onChange={(box) => dispatch({ type: 'changed', id: one.id, box })}
            onRemove={() => onRemove(one.id)}
          />
        ))}
        {draft && <div className={styles.draft} style={positionOf(draft, size)} />}
      </div>
      <p id={hintId} className={styles.hint}>
        Drag on the image to draw. A box is moved with the arrow keys, resized with Shift and the arrow keys,
        and removed with Delete.
      </p>
      <p role="status" className={styles.hint}>
        {current && describeBox(current.id, current.box, size)}
      </p>
    </>
  );
}
