import { inflate } from '../parse/inflate-data-set';
import { nativeSamples } from '../pixels/native-samples';
import { byPixel } from '../pixels/arrange';
import type { Samples } from '../pixels/samples';
import { isDamaged } from './check-stream';
import type { CompressedFrame } from './codec';

/** Decodes a frame of Deflated Image Frame Compression (PS3.5 A.4.13): native pixels, deflated. */
export async function decodeDeflatedFrame({ bytes, image }: CompressedFrame): Promise<Samples> {
  const { rows, columns, samplesPerPixel, bitsAllocated } = image;
  const size = Math.ceil((rows * columns * samplesPerPixel * bitsAllocated) / 8);
  const inflated = await inflate(bytes, { inflatedBytes: size + 1, inflation: Infinity });
  if (inflated.length < size) throw isDamaged();
  const values = nativeSamples(inflated.subarray(0, size), image, true, 0);
  return { values: image.isPlanar ? byPixel(values) : values, photometric: image.photometric };
}
