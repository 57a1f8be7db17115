import type { DisplayFrame } from '@medrad/dicom';
import { type Drawing, isRegion, type MeasurementKind } from './measurement';

/** Describes regions and Cobb angles; its code loads with the first such drawing. */
type Describe = (frame: DisplayFrame, drawing: Drawing) => string;

let describe: Describe | null = null;
let pending: Promise<void> | null = null;
let hasFailed = false;

/** The text of a drawing; null while the code that describes drawings is loading or failed to load. */
export const lazyText = (frame: DisplayFrame, drawing: Drawing): string | null =>
  describe ? describe(frame, drawing) : null;

/** The text shown when the code that describes drawings failed to load; empty while that code is loading. */
export const lazyTextFailure = (): string =>
  hasFailed ? 'no values: this part of the viewer could not be loaded; select the tool again' : '';

/** Whether drawings of this kind are described by code that loads on demand. */
export const isDescribedLazily = (kind: MeasurementKind): boolean => isRegion(kind) || kind === 'cobb';

/**
 * Loads the code that describes drawings; resolves at once when that code is loaded already. The
 * next call retries a failed load.
 */
export function loadLazyText(): Promise<void> {
  pending ??= import('./region-text').then(
    (module) => {
      describe = module.describeLazily;
      hasFailed = false;
    },
    () => {
      hasFailed = true;
      pending = null;
    },
  );
  return pending;
}
