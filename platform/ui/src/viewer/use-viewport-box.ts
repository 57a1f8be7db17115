import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import type { Point, Size } from './viewer-state';

/** The box in which an image is shown: its element, its size, and points relative to its centre. */
export function useViewportBox() {
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

export type ViewportBox = ReturnType<typeof useViewportBox>;

/** Size of a viewport in CSS pixels; updates when the viewport is resized. */
export function useViewportSize({ ref, size }: ViewportBox): Size {
  const [now, setNow] = useState<Size>({ width: 0, height: 0 });
  useLayoutEffect(() => {
    const measure = () => setNow(size());
    measure();
    const observer = new ResizeObserver(measure);
    if (ref.current) observer.observe(ref.current);
    return () => observer.disconnect();
  }, [ref, size]);
  return now;
}
