import { Spinner } from '@medrad/ui/core';
import { type RefObject, useState } from 'react';
import { EditSurface } from './edit-surface';
import { EditTools } from './edit-tools';
import styles from './editor.module.css';
import type { OpenedImage } from './open-image';
import type { BoxId, ImageEditing } from './use-image-edit';
import { useShownFrame } from './use-opened-image';

interface EditedFrameProps {
  image: OpenedImage;
  editing: ImageEditing;
  /** The button to add a box, which receives the focus when a box is removed. */
  addButton: RefObject<HTMLButtonElement | null>;
  onRemove: (id: BoxId) => void;
}

interface FramePickerProps {
  index: number;
  count: number;
  onPick: (index: number) => void;
}

/** Buttons to step through the frames; a box drawn on one frame covers all of them. */
function FramePicker({ index, count, onPick }: FramePickerProps) {
  return (
    <label className={styles.frames}>
      Frame {index + 1} of {count}
      <input
        type="range"
        min={1}
        max={count}
        value={index + 1}
        onChange={(event) => onPick(Number(event.target.value) - 1)}
      />
    </label>
  );
}

/** An opened image with tools to cover and crop it. */
export function EditedFrame({ image, editing, addButton, onRemove }: EditedFrameProps) {
  const [kind, setKind] = useState<'cover' | 'crop'>('cover');
  const [index, setIndex] = useState(0);
  const { src, failure } = useShownFrame(image, index);
  const { size, canCrop, frameCount } = image;
  const tools = { editing, kind, size, addButton, onRemove };
  return (
    <>
      <EditTools {...tools} onKind={canCrop ? setKind : null} />
      {frameCount > 1 && <FramePicker index={index} count={frameCount} onPick={setIndex} />}
      {failure && <p role="alert">{failure}</p>}
      {src && <EditSurface editing={editing} kind={kind} src={src} size={size} onRemove={onRemove} />}
      {!src && !failure && <Spinner label="Opening the image" isLabelVisible />}
    </>
  );
}
