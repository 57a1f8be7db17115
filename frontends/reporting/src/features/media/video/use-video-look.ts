import {
  initialViewerState,
  isUntouched,
  lookOf,
  useStage,
  viewerReducer,
  zoomStep,
} from '@medrad/ui/viewer';
import { type PointerEvent, useReducer, useRef, useState } from 'react';

/** What the tools of a video need of how it is looked at. */
export type VideoLook = Omit<ReturnType<typeof useVideoLook>, 'stageRef' | 'gestures' | 'style'>;

/** How a video is looked at: zoomed from 50 % to 300 %, turned by quarters, and moved by a drag while that is on. */
export function useVideoLook(url: string) {
  const [state, dispatch] = useReducer(viewerReducer, null, () => initialViewerState(url));
  const [isPanning, setPanning] = useState(false);
  const stage = useStage();
  const last = useRef<{ x: number; y: number } | null>(null);
  const zoom = (factor: number): void => dispatch({ type: 'zoom', factor, stage: stage.size() });

  return {
    stageRef: stage.ref,
    style: lookOf(state),
    percent: Math.round(state.zoom * 100),
    isUntouched: isUntouched(state),
    isPanning,
    zoomIn: (): void => zoom(zoomStep),
    zoomOut: (): void => zoom(1 / zoomStep),
    rotate: (): void => dispatch({ type: 'rotate', stage: stage.size() }),
    reset: (): void => dispatch({ type: 'reset' }),
    togglePan: (): void => setPanning(!isPanning),
    /** For the stage: a drag moves the video while panning is on. */
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
        dispatch({ type: 'pan', by, stage: stage.size() });
      },
      onPointerUp: (): void => void (last.current = null),
      onPointerCancel: (): void => void (last.current = null),
    },
  };
}
