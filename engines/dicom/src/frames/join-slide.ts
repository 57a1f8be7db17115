import { DicomError } from '../model/dicom-error';
import type { SlideObstacle } from '../model/series';
import type { DicomLimits } from '../parse/limits';
import type { Samples, SampleValues } from '../pixels/samples';
import { readSlide, type SlidePlace, type TiledSlide } from '../values/slide-tiles';
import { type DicomImage, hasStatedSize } from './dicom-image';
import type { FrameReader } from './frame-reader';

type EmptyValues = new (length: number) => SampleValues;

/** Copies the part of a tile that lies on the slide. */
function place(
  tile: SampleValues,
  width: number,
  whole: SampleValues,
  { rows, columns }: TiledSlide,
  { top, left }: SlidePlace,
  samplesPerPixel: number,
): void {
  const stride = width * samplesPerPixel;
  const length = Math.min(width, columns - left) * samplesPerPixel;
  const height = Math.min(tile.length / stride, rows - top);
  for (let row = 0; row < height; row += 1) {
    const values = tile.subarray(row * stride, row * stride + length);
    whole.set(values, ((top + row) * columns + left) * samplesPerPixel);
  }
}

/** Reads slide images as frames; all tiles of one are decoded when it is requested. */
function slideReader({ image, reader }: DicomImage, slide: TiledSlide): FrameReader {
  const { columns, samplesPerPixel } = image;
  return {
    wholeFrames: slide.images,
    samples: async (index) => {
      let whole: Samples | undefined;
      for (const [frame, at] of slide.places.entries()) {
        if (at.image !== index) continue;
        const tile = await reader.samples(frame);
        const Values = tile.values.constructor as EmptyValues;
        whole ??= { ...tile, values: new Values(slide.rows * slide.columns * samplesPerPixel) };
        if (whole.photometric !== tile.photometric || whole.values.constructor !== Values) {
          throw new DicomError('inconsistent', 'The tiles of this slide differ in their colours.');
        }
        place(tile.values, columns, whole.values, slide, at, samplesPerPixel);
      }
      if (!whole) throw new DicomError('truncated', `There is no frame ${index + 1} in this file.`);
      return whole;
    },
  };
}

/**
 * Puts the tiles of a whole slide image together, so that each focal plane and optical path is one frame of the
 * file.
 * @returns the reason, when the tiles stay the frames of the file
 */
export function joinSlide(
  read: DicomImage,
  { framePixels }: Pick<DicomLimits, 'framePixels'>,
): { read: DicomImage; obstacle?: SlideObstacle } {
  const { parsed, image, reader } = read;
  if (reader.wholeFrames < image.frames) return { read, obstacle: 'cut' };
  if (!hasStatedSize(read)) return { read, obstacle: 'places' };
  const slide = readSlide(parsed.dataSet, image, framePixels);
  if (typeof slide === 'string') return { read, obstacle: slide };
  const { rows, columns, images: frames } = slide;
  return { read: { parsed, image: { ...image, rows, columns, frames }, reader: slideReader(read, slide) } };
}
