import { useEffect, useState } from 'react';
import type { DragTool } from '../gestures/tools';
import type { Pane } from '../panes';
import { keepDrawings } from './keep-drawings';
import { isDescribedLate, loadLateText } from './late-text';
import { isMeasurementKind } from './measurement';

/**
 * Keeps the drawings of viewports with their series, and loads the code of the picked tool ahead of
 * its use.
 * @returns whether drawings of a series will be lost when the page is closed
 */
export function useDrawings(panes: readonly Pane[], tool: DragTool): boolean {
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
    const stops = panes.map((pane) => keepDrawings(pane, tell(pane.seriesKey)));
    return () => stops.forEach((stop) => stop());
  }, [panes]);
  useEffect(() => {
    if (!isMeasurementKind(tool) || !isDescribedLate(tool)) return;
    void loadLateText().then(() => panes.forEach(({ store }) => store.dispatch({ type: 'redraw' })));
  }, [panes, tool]);
  return unkept.size > 0;
}
