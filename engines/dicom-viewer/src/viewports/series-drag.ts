import type { DragEvent } from 'react';
import type { ViewerSeries } from './viewer-series';

/** What a dragged thumbnail carries: files and texts of elsewhere are left to others. */
const kind = 'application/x-medrad-series';

export function carrySeries({ dataTransfer }: DragEvent, key: string): void {
  dataTransfer.setData(kind, key);
  dataTransfer.effectAllowed = 'copy';
}

/** A drag of the page, as far as it is read here. */
interface Drag {
  dataTransfer: Pick<DataTransfer, 'types' | 'getData'> | null;
}

export const carriesSeries = ({ dataTransfer }: Drag): boolean => dataTransfer?.types.includes(kind) ?? false;

/** Key of the series that was dropped; null where it is none of these. */
export function seriesCarried({ dataTransfer }: Drag, series: readonly ViewerSeries[]): string | null {
  const key = dataTransfer?.getData(kind) ?? '';
  return series.some((one) => one.key === key) ? key : null;
}
