import type { PeerPlace } from '@medrad/contracts';
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import { type ImagePoint, type ImageSize, isLargeEnough, movePoint, toImagePoint } from './place-geometry';

interface DrawingOptions {
  imageUrl: string;
  size: ImageSize;
  shape: PeerPlace['shape'];
  /** Called with each finished shape that is large enough. */
  onDraw: (place: PeerPlace) => void;
}

/** Draws one shape at a time, either by a drag between its two end points or with the arrow keys and Enter. */
export function usePlaceDrawing({ imageUrl, size, shape, onDraw }: DrawingOptions) {
  const [start, setStart] = useState<ImagePoint | null>(null);
  const [end, setEnd] = useState<ImagePoint>({
    x: Math.round(size.width / 2),
    y: Math.round(size.height / 2),
  });
  const [isTooSmall, setTooSmall] = useState(false);
  const pointer = useRef<number | null>(null);
  const placeTo = (to: ImagePoint): PeerPlace | null =>
    start && { imageUrl, shape, x1: start.x, y1: start.y, x2: to.x, y2: to.y };
  const pointOf = ({ clientX, clientY, currentTarget }: PointerEvent) =>
    toImagePoint(clientX, clientY, currentTarget.getBoundingClientRect(), size);

  const begin = (at: ImagePoint) => {
    setStart(at);
    setEnd(at);
    setTooSmall(false);
  };
  const cancel = () => {
    pointer.current = null;
    setStart(null);
  };
  const finish = (at: ImagePoint) => {
    const place = placeTo(at);
    cancel();
    setEnd(at);
    if (!place) return;
    setTooSmall(!isLargeEnough(place, size));
    if (isLargeEnough(place, size)) onDraw(place);
  };

  const handlers = {
    onPointerDown: (event: PointerEvent) => {
      if (event.button !== 0 || pointer.current !== null) return;
      pointer.current = event.pointerId;
      event.currentTarget.setPointerCapture?.(event.pointerId);
      begin(pointOf(event));
    },
    onPointerMove: (event: PointerEvent) => {
      if (event.pointerId === pointer.current) setEnd(pointOf(event));
    },
    onPointerUp: (event: PointerEvent) => {
      if (event.pointerId === pointer.current) finish(pointOf(event));
    },
    onPointerCancel: cancel,
    onKeyDown: (event: KeyboardEvent) => {
      const moved = movePoint(end, event, size);
      if (moved) setEnd(moved);
      else if (event.key === 'Enter' && start) finish(end);
      else if (event.key === 'Enter') begin(end);
      else if (event.key === 'Escape' && start) cancel();
      else return;
      // A key used for drawing must not also scroll the page, submit a form or close a dialog.
      event.preventDefault();
      event.stopPropagation();
    },
  };
  return { start, target: end, draft: placeTo(end), isTooSmall, handlers };
}
