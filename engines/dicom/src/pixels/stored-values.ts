import type { ImageDescription, StoredValues } from '../model/image';
import type { SampleValues } from './samples';

const signedTypes = { 8: Int8Array, 16: Int16Array, 32: Int32Array } as const;

/**
 * Converts samples to stored values: masks bits outside of Bits Stored and extends the sign (PS3.5
 * 8.1.1). Returns a view when every bit is used.
 * @param lossyBits bits per sample of a lossy stream, when there are more than Bits Stored: a value beyond the range of
 * Bits Stored becomes the nearest one, because without its upper bits it would be dark where the image is bright
 */
export function storedValues(
  samples: SampleValues,
  image: ImageDescription,
  lossyBits?: number,
): StoredValues {
  if (samples instanceof Float32Array || samples instanceof Float64Array) return samples;
  const bits = samples.BYTES_PER_ELEMENT * 8;
  const stored = Math.min(image.bitsStored, bits);
  const high = Math.min(image.highBit, bits - 1);
  const isWhole = stored === bits || image.bitsAllocated === 1;
  if (isWhole && !image.isSigned) return samples;
  const signed = () =>
    new signedTypes[bits as 8 | 16 | 32](samples.buffer as ArrayBuffer, samples.byteOffset, samples.length);
  if (isWhole) return image.bitsAllocated === 1 ? samples : signed();
  if (isCarried(samples, bits, stored, high, image.isSigned)) return image.isSigned ? signed() : samples;
  if (lossyBits !== undefined && high === stored - 1) {
    const whole = image.isSigned ? carried(samples, bits, lossyBits, lossyBits - 1) : samples;
    return clamped(whole, stored, image.isSigned);
  }
  return image.isSigned ? carried(samples, bits, stored, high) : masked(samples, stored, high);
}

/**
 * Whether every sample already equals its stored value, as in most files; the check is cheaper than
 * a copy.
 */
function isCarried(
  samples: SampleValues,
  bits: number,
  stored: number,
  high: number,
  isSigned: boolean,
): boolean {
  if (high !== stored - 1) return false;
  const unused = 32 - stored;
  const lift = 32 - bits;
  let strays = 0;
  if (isSigned) {
    for (let index = 0; index < samples.length; index += 1) {
      const sample = samples[index]!;
      strays |= ((sample << unused) >> unused) ^ ((sample << lift) >> lift);
    }
    return strays === 0;
  }
  for (let index = 0; index < samples.length; index += 1) strays |= samples[index]!;
  return strays >>> stored === 0;
}

/** The values in the range of `stored` bits that are nearest to the given ones. */
function clamped(values: StoredValues, stored: number, isSigned: boolean): StoredValues {
  const low = isSigned ? -(2 ** (stored - 1)) : 0;
  const high = low + 2 ** stored - 1;
  return values.map((value: number) => (value < low ? low : value > high ? high : value));
}

function masked(samples: SampleValues, stored: number, high: number): StoredValues {
  const shift = high + 1 - stored;
  const mask = 2 ** stored - 1;
  return samples.map((sample: number) => (sample >>> shift) & mask);
}

function carried(samples: SampleValues, bits: number, stored: number, high: number): StoredValues {
  const values = new signedTypes[bits as 8 | 16 | 32](samples.length);
  const up = 31 - high;
  const down = 32 - stored;
  for (let index = 0; index < values.length; index += 1) values[index] = (samples[index]! << up) >> down;
  return values;
}
