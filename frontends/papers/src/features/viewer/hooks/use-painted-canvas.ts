import { useEffect, useRef, useState } from 'react';
import type { PageTask, PaperPage } from '../document/paper-document';
import type { RenderQueue } from '../layout/render-queue';

/**
 * Milliseconds after the last zoom change before repainting; until then the old painting is
 * stretched.
 */
const settling = 150;

/** State of a page's painting. */
export type Painted = 'waiting' | 'painted' | 'failed';

function makeCanvas({ size }: PaperPage, scale: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(size.width * scale));
  canvas.height = Math.max(1, Math.round(size.height * scale));
  canvas.setAttribute('aria-hidden', 'true');
  return canvas;
}

/** Frees the pixels of a canvas, which browsers keep until garbage collection. */
function dispose(canvas: Element | null): void {
  if (canvas instanceof HTMLCanvasElement) [canvas.width, canvas.height] = [0, 0];
}

/**
 * Keeps a painted canvas in an element and repaints it when the scale changes; `retry` repaints
 * after a failure.
 */
export function usePaintedCanvas(page: PaperPage, number: number, scale: number, queue: RenderQueue) {
  const host = useRef<HTMLDivElement>(null);
  const [outcome, setOutcome] = useState<Painted>('waiting');
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    const element = host.current;
    if (!element) return;
    let isOver = false;
    let task: PageTask | null = null;
    const before = element.firstElementChild;
    const paint = async () => {
      if (isOver) return;
      const canvas = makeCanvas(page, scale);
      // The first canvas is visible during painting; a later canvas replaces the earlier one when
      // it is finished.
      if (!before) element.replaceChildren(canvas);
      try {
        task = page.paint(canvas, scale);
        await task.done;
        if (isOver) return dispose(canvas.isConnected ? null : canvas);
        element.replaceChildren(canvas);
        dispose(before);
        setOutcome('painted');
      } catch {
        if (!canvas.isConnected || !before) dispose(canvas);
        if (!isOver) setOutcome('failed');
      }
    };
    let takeOut = () => undefined as void;
    const timer = setTimeout(() => (takeOut = queue.add(number, paint)), before ? settling : 0);
    return () => {
      isOver = true;
      clearTimeout(timer);
      takeOut();
      task?.cancel();
    };
  }, [page, number, scale, queue, attempt]);

  useEffect(() => {
    const element = host.current;
    return () => {
      dispose(element?.firstElementChild ?? null);
      element?.replaceChildren();
      page.release();
    };
  }, [page]);

  const retry = () => {
    setOutcome('waiting');
    setAttempt((count) => count + 1);
  };
  return { host, outcome, retry };
}
