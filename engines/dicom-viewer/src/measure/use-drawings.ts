import { useEffect, useState } from 'react';
import type { DragTool } from '../gestures/tools';
import type { Viewport } from '../viewport';
import { keepDrawings } from './keep-drawings';
import { isDescribedLazily, loadLazyText } from './lazy-text';
import { isMeasurementKind } from './measurement';

/**
 * Keeps the drawings of viewports with their series, and loads the code of the picked tool before that tool is used.
 * @returns whether drawings of a series will be lost when the page is closed
 */
export function useDrawings(viewports: readonly Viewport[], tool: DragTool): boolean {
  const [unkept, setUnkept] = useState<ReadonlySet<string>>(new Set());
  useEffect(() => {
    const tell = (key: string) => (areKept: boolean) =>
      setUnkept((now) => {
        if (now.has(key) !== areKept) return now;
        const next = new Set(now);
        if (areKept) next.delete(key);
        else next.add(key);
        return next;
      });
    const stops = viewports.map((viewport) => keepDrawings(viewport, tell(viewport.seriesKey)));
    return () => stops.forEach((stop) => stop());
  }, [viewports]);
  useEffect(() => {
    if (!isMeasurementKind(tool) || !isDescribedLazily(tool)) return;
    void loadLazyText().then(() => viewports.forEach(({ store }) => store.dispatch({ type: 'redraw' })));
  }, [viewports, tool]);
  return unkept.size > 0;
}
