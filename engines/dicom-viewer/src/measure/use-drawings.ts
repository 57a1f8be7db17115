import { useEffect, useState } from 'react';
import type { DragTool } from '../gestures/tools';
import type { Pane } from '../panes';
import { keepDrawings } from './keep-drawings';
import { isDescribedLate, loadLateText } from './late-text';
import { isMeasurementKind } from './measurement';

/**
 * Keeps the drawings of panes with their series, and fetches what the picked tool needs before it is used.
 * @returns whether drawings of a series are kept no longer than the page is open
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
