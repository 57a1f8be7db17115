import {
  initialViewerState,
  isUntouched,
  imageStyleOf,
  useViewportBox,
  viewerReducer,
  zoomStep,
} from '@medrad/ui/viewer';
import { type PointerEvent, useReducer, useRef, useState } from 'react';

/** State and controls of a video's zoom, rotation and panning. */
export type VideoLook = Omit<ReturnType<typeof useVideoLook>, 'areaRef' | 'gestures' | 'style'>;

/** Zooms a video from 50 % to 300 %, rotates it by quarter turns, and pans it by drag while panning is on. */
export function useVideoLook(url: string) {
  const [state, dispatch] = useReducer(viewerReducer, null, () => initialViewerState(url));
  const [isPanning, setPanning] = useState(false);
  const viewport = useViewportBox();
  const last = useRef<{ x: number; y: number } | null>(null);
  const zoom = (factor: number): void => dispatch({ type: 'zoom', factor, viewport: viewport.size() });

  return {
    areaRef: viewport.ref,
    style: imageStyleOf(state),
    percent: Math.round(state.zoom * 100),
    isUntouched: isUntouched(state),
    isPanning,
    zoomIn: (): void => zoom(zoomStep),
    zoomOut: (): void => zoom(1 / zoomStep),
    rotate: (): void => dispatch({ type: 'rotate', viewport: viewport.size() }),
    reset: (): void => dispatch({ type: 'reset' }),
    togglePan: (): void => setPanning(!isPanning),
    /** Handlers of the video area: a drag pans while panning is on. */
    gestures: {
      onPointerDown: (event: PointerEvent): void => {
        if (!isPanning) return;
        last.current = { x: event.clientX, y: event.clientY };
        event.currentTarget.setPointerCapture?.(event.pointerId);
      },
      onPointerMove: ({ clientX: x, clientY: y }: PointerEvent): void => {
        if (!last.current) return;
        const by = { x: x - last.current.x, y: y - last.current.y };
        last.current = { x, y };
        dispatch({ type: 'pan', by, viewport: viewport.size() });
      },
      onPointerUp: (): void => void (last.current = null),
      onPointerCancel: (): void => void (last.current = null),
    },
  };
}
