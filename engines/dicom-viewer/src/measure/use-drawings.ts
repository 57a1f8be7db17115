import { useEffect } from 'react';
import type { DragTool } from '../gestures/tools';
import type { Pane } from '../panes';
import { keepDrawings } from './keep-drawings';
import { isDescribedLate, loadLateText } from './late-text';
import { isMeasurementKind } from './measurement';

/** Keeps the drawings of panes with their series, and fetches what the picked tool needs before it is used. */
export function useDrawings(panes: readonly Pane[], tool: DragTool): void {
  useEffect(() => {
    const stops = panes.map(keepDrawings);
    return () => stops.forEach((stop) => stop());
  }, [panes]);
  useEffect(() => {
    if (!isMeasurementKind(tool) || !isDescribedLate(tool)) return;
    void loadLateText().then(() => panes.forEach(({ store }) => store.dispatch({ type: 'redraw' })));
  }, [panes, tool]);
}
