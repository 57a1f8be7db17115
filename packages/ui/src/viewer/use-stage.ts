import { useCallback, useRef } from 'react';
import type { Point, Size } from './viewer-state';

/** The box a picture is shown in: its element, its size, and points measured from its middle. */
export function useStage() {
  const ref = useRef<HTMLDivElement>(null);

  const size = useCallback((): Size => {
    const box = ref.current?.getBoundingClientRect();
    return { width: box?.width ?? 0, height: box?.height ?? 0 };
  }, []);

  const pointOf = useCallback((event: { clientX: number; clientY: number }): Point => {
    const box = ref.current?.getBoundingClientRect();
    if (!box) return { x: 0, y: 0 };
    return {
      x: event.clientX - box.left - box.width / 2,
      y: event.clientY - box.top - box.height / 2,
    };
  }, []);

  return { ref, size, pointOf };
}

export type Stage = ReturnType<typeof useStage>;
