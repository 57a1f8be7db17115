import type { DataSet } from 'dicom-parser';
import type { FrameDisplay } from '../model/display';
import type { ImageDescription } from '../model/image';

/**
 * What the header says about showing one frame: modality step, windows, overlays, millimetres. Reads shared and
 * per-frame functional groups of enhanced objects as well as the attributes of plain ones. Never throws on what a
 * header says wrongly: what makes no sense is left out.
 *
 * @param frameIndex counted from 0
 * @param words the frame's words as allocated, before masking to BitsStored; of encapsulated frames whose overlays lie
 * in unused pixel bits ({@link hasOverlaysInPixels}). Native pixels are read from the data set itself.
 */
export function describeDisplay(
  _dataSet: DataSet,
  _image: ImageDescription,
  _frameIndex: number,
  _words?: ArrayLike<number>,
): FrameDisplay {
  return {
    rescale: { slope: 1, intercept: 0 },
    unit: '',
    windows: [],
    voiTables: [],
    isInverted: false,
    overlays: [],
    aspectRatio: 1,
  };
}

/** True when an overlay of the file lies in bits of the pixels that no grey value uses (PS3.5 8.1.2, retired). */
export function hasOverlaysInPixels(_dataSet: DataSet): boolean {
  return false;
}
