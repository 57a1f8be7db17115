import { Button } from '@medrad/ui/core';
import type { RefObject } from 'react';
import type { ImageSize } from '../../viewing/places/place-geometry';
import { startingBox } from './edit-geometry';
import styles from './editor.module.css';
import { type BoxId, type ImageEditing, nameOf } from './use-image-edit';

interface EditToolsProps {
  editing: ImageEditing;
  kind: 'cover' | 'crop';
  /** Switches between covering and cropping; null when the image cannot be cropped. */
  onKind: ((kind: 'cover' | 'crop') => void) | null;
  size: ImageSize;
  /** The button to add a box, which receives the focus when a box is removed. */
  addButton: RefObject<HTMLButtonElement | null>;
  onRemove: (id: BoxId) => void;
}

/** Share of each side of the image that a crop area covers when the button adds it. */
const croppedShare = 0.9;

/** Buttons to choose between covering and cropping, and, for keyboard users, to add and remove boxes. */
export function EditTools({ editing, kind, onKind, size, addButton, onRemove }: EditToolsProps) {
  const { selected, dispatch } = editing;
  const isCrop = kind === 'crop';
  const add = () => {
    const box = isCrop ? startingBox(size, croppedShare) : startingBox(size);
    dispatch({ type: 'added', kind, box, takesFocus: true });
  };
  return (
    <div className={styles.tools}>
      {onKind && (
        <div role="group" aria-label="Dragging on the image" className={styles.tools}>
          <Button size="sm" icon="edit" aria-pressed={!isCrop} onClick={() => onKind('cover')}>
            Covers
          </Button>
          <Button size="sm" icon="grid" aria-pressed={isCrop} onClick={() => onKind('crop')}>
            Crops
          </Button>
        </div>
      )}
      <Button ref={addButton} size="sm" icon="plus" onClick={add}>
        {isCrop ? 'Add crop area' : 'Add box'}
      </Button>
      {selected !== null && (
        <Button size="sm" icon="trash" onClick={() => onRemove(selected)}>
          Delete {nameOf(selected).toLowerCase()}
        </Button>
      )}
    </div>
  );
}
