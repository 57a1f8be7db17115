import { type PointerEvent, useRef, useState } from 'react';
import { type ImagePoint, type ImageSize, toImagePoint } from '../../viewing/places/place-geometry';
import { type Box, boxBetween, isLargeEnough, moveBox, resizeBox } from './edit-geometry';
import type { BoxId, ImageEditing } from './use-image-edit';

interface Drag {
  pointer: number;
  from: ImagePoint;
  /** The dragged box as it was before the drag; absent while a new box is drawn. */
  grabbed?: { id: BoxId; box: Box; isCorner: boolean };
}

/** Draws, moves and resizes boxes by mouse or finger. */
export function useBoxDrag({ placed, dispatch }: ImageEditing, kind: 'cover' | 'crop', size: ImageSize) {
  const drag = useRef<Drag | null>(null);
  const [draft, setDraft] = useState<Box | null>(null);
  const pointOf = ({ clientX, clientY, currentTarget }: PointerEvent) =>
    toImagePoint(clientX, clientY, currentTarget.getBoundingClientRect(), size);

  function grabbedBy({ target }: PointerEvent): Drag['grabbed'] {
    const element = (target as Element).closest<HTMLElement>('[data-box]');
    const found = placed.find(({ id }) => String(id) === element?.dataset.box);
    return found && { ...found, isCorner: (target as HTMLElement).dataset.corner !== undefined };
  }

  function end(): void {
    drag.current = null;
    setDraft(null);
  }

  const handlers = {
    onPointerDown: (event: PointerEvent) => {
      if (event.button !== 0 || drag.current) return;
      event.currentTarget.setPointerCapture?.(event.pointerId);
      drag.current = { pointer: event.pointerId, from: pointOf(event), grabbed: grabbedBy(event) };
    },
    onPointerMove: (event: PointerEvent) => {
      if (drag.current?.pointer !== event.pointerId) return;
      const { from, grabbed } = drag.current;
      const to = pointOf(event);
      if (!grabbed) return setDraft(boxBetween(from, to, size));
      const change = grabbed.isCorner ? resizeBox : moveBox;
      const box = change(grabbed.box, to.x - from.x, to.y - from.y, size);
      dispatch({ type: 'changed', id: grabbed.id, box });
    },
    onPointerUp: (event: PointerEvent) => {
      if (drag.current?.pointer !== event.pointerId) return;
      const { from, grabbed } = drag.current;
      end();
      if (grabbed) return;
      const box = boxBetween(from, pointOf(event), size);
      if (isLargeEnough(box, size)) dispatch({ type: 'added', kind, box, takesFocus: false });
    },
    onPointerCancel: end,
  };
  return { draft, handlers };
}
