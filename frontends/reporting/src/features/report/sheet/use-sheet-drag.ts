import { type PointerEvent, type RefObject, useRef, useState } from 'react';
import { settle, type SheetPosition } from './sheet-position';

/** Maximum movement of a pointer for a tap, in pixels. */
const slopPx = 8;

/**
 * Media query for landscape phones, on which the half-open sheet is as high as the full one. Must match
 * sheet.module.css.
 */
const isBeside = '(min-width: 560px) and (max-height: 500px)';

interface Drag {
  pointer: number;
  startY: number;
  startHeight: number;
  hasMoved: boolean;
}

interface SheetDragOptions {
  sheet: RefObject<HTMLElement | null>;
  head: RefObject<HTMLElement | null>;
  position: SheetPosition;
  onSettle: (position: SheetPosition) => void;
}

/** Heights of the three positions in pixels. Must match sheet.module.css. */
function measure(sheet: HTMLElement, head: HTMLElement): Record<SheetPosition, number> {
  const style = getComputedStyle(sheet);
  const keyboard = Number.parseFloat(style.getPropertyValue('--keyboard')) || 0;
  const header = Number.parseFloat(style.getPropertyValue('--header-height')) || 0;
  const visible = window.innerHeight - keyboard;
  const full = visible - header;
  const half = matchMedia(isBeside).matches ? full : visible / 2;
  return { closed: head.offsetHeight, half, full };
}

/** Drags a sheet by its header with finger, pen or mouse. A tap still presses the header's buttons. */
export function useSheetDrag({ sheet, head, position, onSettle }: SheetDragOptions) {
  const drag = useRef<Drag | null>(null);
  /** Height during a drag in pixels; null at rest. */
  const [height, setHeight] = useState<number | null>(null);

  function end(event: PointerEvent, isCancelled: boolean): void {
    const ended = drag.current;
    if (ended?.pointer !== event.pointerId) return;
    drag.current = null;
    setHeight(null);
    if (!ended.hasMoved || isCancelled || !sheet.current || !head.current) return;
    const released = ended.startHeight + ended.startY - event.clientY;
    onSettle(settle(position, released, measure(sheet.current, head.current)));
  }

  return {
    height,
    handlers: {
      onPointerDown(event: PointerEvent): void {
        if (drag.current || event.button !== 0 || !sheet.current) return;
        const startHeight = sheet.current.getBoundingClientRect().height;
        drag.current = { pointer: event.pointerId, startY: event.clientY, startHeight, hasMoved: false };
      },
      onPointerMove(event: PointerEvent): void {
        const { current } = drag;
        if (current?.pointer !== event.pointerId) return;
        const up = current.startY - event.clientY;
        if (!current.hasMoved && Math.abs(up) < slopPx) return;
        if (!current.hasMoved) {
          current.hasMoved = true;
          // Captures the pointer, so that buttons under it are not clicked.
          head.current?.setPointerCapture(event.pointerId);
        }
        setHeight(Math.max(0, current.startHeight + up));
      },
      onPointerUp: (event: PointerEvent): void => end(event, false),
      onPointerCancel: (event: PointerEvent): void => end(event, true),
    },
  };
}
