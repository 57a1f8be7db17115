import { useEffect, useRef, type MouseEvent, type PointerEvent } from 'react';
import type { ViewportBox } from '@medrad/ui/viewer';
import type { FramePoint } from '@medrad/dicom';
import type { Viewport } from '../viewport';
import { getPreferences } from '../preferences/preference-store';
import { framePointAt } from '../view/viewport-state';
import type { Point } from '../view/presentation';
import { applyIntent, applyWheel, restingGrip, type Grip } from './apply-intent';
import { type PointerState, holdMs, idlePointer, type PointerInput, readPointer } from './read-pointer';
import type { DragTool } from './tools';
import { useTouchGuard } from './use-touch-guard';

/** Sets the 3D cursor at a point of the frame that a viewport shows. */
export type PointAt = (viewport: Viewport, at: FramePoint) => void;

/** The actions of dragging with the mouse and with a finger. */
export interface ViewportDragTools {
  tool: DragTool;
  fingerTool: DragTool;
}

/**
 * Mouse, pen and touch gestures on a viewport. A gesture changes state outside React, without
 * rendering; the canvas follows in the next animation frame.
 */
export function useViewportGestures(
  viewport: Viewport,
  box: ViewportBox,
  { tool, fingerTool }: ViewportDragTools,
  onPoint?: PointAt,
) {
  const { store } = viewport;
  const { ref, pointOf } = box;
  const pointer = useRef<PointerState>(idlePointer);
  const grip = useRef<Grip>(restingGrip);
  const middle = useRef<Point>({ x: 0, y: 0 });
  const holdTimer = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    // React attaches wheel listeners as passive, and a passive listener cannot prevent scrolling.
    const handleWheel = (event: WheelEvent) => {
      event.preventDefault();
      const { wheel } = getPreferences();
      grip.current = applyWheel(store, grip.current, event, pointOf(event), wheel);
    };
    element.addEventListener('wheel', handleWheel, { passive: false });
    return () => {
      element.removeEventListener('wheel', handleWheel);
      clearTimeout(holdTimer.current);
    };
  }, [ref, pointOf, store]);

  useTouchGuard(ref, () => {
    const { mode, tool: used } = pointer.current;
    return mode === 'hold' || mode === 'pinch' || (mode === 'drag' && used !== 'swipe');
  });

  function read(input: Parameters<typeof readPointer>[1]): void {
    const picked = 'isTouch' in input && input.isTouch ? fingerTool : tool;
    const [next, intents] = readPointer(pointer.current, input, picked, getPreferences().buttons);
    pointer.current = next;
    for (const intent of intents) {
      const isPointing = (intent.type === 'press' || intent.type === 'drag') && intent.tool === 'cursor';
      if (isPointing && store.get().shown.kind === 'frame')
        onPoint?.(viewport, framePointAt(store.get(), intent.at));
      else grip.current = applyIntent(store, grip.current, intent);
    }
  }

  const inputOf = (type: PointerInput['type'], event: PointerEvent<HTMLDivElement>): PointerInput => ({
    type,
    id: event.pointerId,
    at: pointIn(event),
    button: event.button,
    isTouch: event.pointerType === 'touch',
    time: event.timeStamp,
  });

  /** Measures the viewport once per press: measuring after each move would force a layout. */
  function pointIn(event: PointerEvent<HTMLDivElement>): Point {
    const { clientX, clientY } = event;
    if (pointer.current.fingers.size === 0) {
      const at = pointOf(event);
      middle.current = { x: clientX - at.x, y: clientY - at.y };
    }
    return { x: clientX - middle.current.x, y: clientY - middle.current.y };
  }

  function handlePointerDown(event: PointerEvent<HTMLDivElement>): void {
    // A press on a button over the image is not a press on the image.
    if (event.target instanceof Element && event.target.closest('button, a, input')) return;
    event.currentTarget.setPointerCapture?.(event.pointerId);
    read(inputOf('down', event));
    clearTimeout(holdTimer.current);
    const { timeStamp } = event;
    if (event.pointerType === 'touch')
      holdTimer.current = setTimeout(() => read({ type: 'hold-check', time: timeStamp + holdMs }), holdMs);
  }

  function handlePointerMove(event: PointerEvent<HTMLDivElement>): void {
    const input = inputOf('move', event);
    read(input);
    // A finger covers the pixel below it, so touch reads values by a long press instead.
    if (!input.isTouch) store.dispatch({ type: 'hover', at: input.at });
  }

  return {
    onPointerDown: handlePointerDown,
    onPointerMove: handlePointerMove,
    onPointerLeave: () => store.dispatch({ type: 'hover', at: null }),
    onPointerUp: (event: PointerEvent<HTMLDivElement>) => read(inputOf('up', event)),
    onPointerCancel: (event: PointerEvent<HTMLDivElement>) => read(inputOf('cancel', event)),
    // After a tap the browser sends a mousedown, which would take the focus from a text that the
    // tap opened.
    onMouseDown: (event: MouseEvent) => {
      const isAutoscroll = event.button === 1;
      if (isAutoscroll || store.get().drawings.edited !== null) event.preventDefault();
    },
    onContextMenu: (event: { preventDefault(): void }) => event.preventDefault(),
  };
}
