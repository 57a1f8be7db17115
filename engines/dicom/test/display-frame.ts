import type { DisplayFrame, FrameDisplay } from '../src/model/display';
import type { StoredFrame, StoredValues } from '../src/model/image';
import { rangeOf } from '../src/values/range';

/** Display properties of a frame whose file specifies none. */
export const plainDisplay: FrameDisplay = {
  rescale: { slope: 1, intercept: 0 },
  unit: '',
  windows: [],
  voiTables: [],
  isInverted: false,
  overlays: [],
  aspectRatio: 1,
};

/** A frame of one row, unless `columns` is given. */
export function displayFrame(
  values: StoredValues,
  display: Partial<FrameDisplay> = {},
  stored: Partial<StoredFrame> = {},
): DisplayFrame {
  const samplesPerPixel = stored.samplesPerPixel ?? 1;
  const columns = stored.columns ?? values.length / samplesPerPixel;
  return {
    stored: {
      rows: values.length / samplesPerPixel / columns,
      columns,
      samplesPerPixel,
      photometric: 'MONOCHROME2',
      values,
      ...stored,
    },
    display: { ...plainDisplay, ...display },
    range: rangeOf(values, display.padding),
  };
}
