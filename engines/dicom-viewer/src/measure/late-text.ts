import type { DisplayFrame } from '@medrad/dicom';
import { type Drawing, isRegion, type MeasurementKind } from './measurement';

/** What is said of regions and Cobb angles: code that is fetched when the first of them is drawn. */
type Describe = (frame: DisplayFrame, drawing: Drawing) => string;

let describe: Describe | null = null;
let pending: Promise<void> | null = null;
let hasFailed = false;

/** The text of a drawing; null while the code for it is on its way, or could not be fetched. */
export const lateText = (frame: DisplayFrame, drawing: Drawing): string | null =>
  describe ? describe(frame, drawing) : null;

/** What stands in for texts whose code could not be fetched; empty while it is on its way. */
export const lateFailure = (): string =>
  hasFailed ? 'no values: this part of the viewer could not be loaded, pick the tool again' : '';

/** Whether what a tool draws is described by code that is fetched. */
export const isDescribedLate = (kind: MeasurementKind): boolean => isRegion(kind) || kind === 'cobb';

/** Fetches the code; resolves at once when it is there. A fetch that failed is repeated by the next call. */
export function loadLateText(): Promise<void> {
  pending ??= import('./region-text').then(
    (module) => {
      describe = module.describeLate;
      hasFailed = false;
    },
    () => {
      hasFailed = true;
      pending = null;
    },
  );
  return pending;
}
