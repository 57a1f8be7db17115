import type { DragEvent } from 'react';
import type { ViewerSeries } from './viewer-series';

/** Media type of a dragged thumbnail; drags of other types are ignored. */
const kind = 'application/x-medrad-series';

export function setDraggedSeries({ dataTransfer }: DragEvent, key: string): void {
  dataTransfer.setData(kind, key);
  dataTransfer.effectAllowed = 'copy';
}

/** The part of a drag event that is used here. */
interface Drag {
  dataTransfer: Pick<DataTransfer, 'types' | 'getData'> | null;
}

export const hasDraggedSeries = ({ dataTransfer }: Drag): boolean =>
  dataTransfer?.types.includes(kind) ?? false;

/** Key of the dropped series; null when it is not a series of this viewer. */
export function draggedSeries({ dataTransfer }: Drag, series: readonly ViewerSeries[]): string | null {
  const key = dataTransfer?.getData(kind) ?? '';
  return series.some((one) => one.key === key) ? key : null;
}
