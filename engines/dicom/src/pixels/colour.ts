import type { Photometric } from '../model/image';
import type { SampleValues } from './samples';

/**
 * Coefficients of the conversion to RGB: red from Cr, green from Cb and Cr, blue from Cb, and the
 * luminance scale.
 */
interface Matrix {
  scale: number;
  black: number;
  red: number;
  greenFromBlue: number;
  greenFromRed: number;
  blue: number;
}

/** ITU-R BT.601 over the full range (PS3.3 C.7.6.3.1.2). */
const fullRange: Matrix = {
  scale: 1,
  black: 0,
  red: 1.402,
  greenFromBlue: 0.344136,
  greenFromRed: 0.714136,
  blue: 1.772,
};

/** ITU-R BT.601 with luminance from 16 to 235 and chrominance from 16 to 240. */
const partialRange: Matrix = {
  scale: 255 / 219,
  black: 16,
  red: (1.402 * 255) / 224,
  greenFromBlue: (0.344136 * 255) / 224,
  greenFromRed: (0.714136 * 255) / 224,
  blue: (1.772 * 255) / 224,
};

/** Whether {@link toRgb} must convert. YBR_ICT and YBR_RCT are converted to RGB by their codec. */
export function isLuminance(photometric: Photometric): boolean {
  return photometric.startsWith('YBR_FULL') || photometric.startsWith('YBR_PARTIAL');
}

/** Converts luminance and chrominance to RGB, by pixel; for 8 bits rounded to the nearest value. */
export function toRgb<T extends SampleValues>(samples: T, photometric: Photometric, bitsStored: number): T {
  const matrix = photometric.startsWith('YBR_PARTIAL') ? partialRange : fullRange;
  const top = 2 ** bitsStored - 1;
  const middle = 2 ** (bitsStored - 1);
  const black = matrix.black * 2 ** (bitsStored - 8);
  const clamp = (value: number) => (value <= 0 ? 0 : value >= top ? top : Math.round(value));
  const rgb = new (samples.constructor as new (length: number) => T)(samples.length);
  for (let at = 0; at + 2 < samples.length; at += 3) {
    const y = (samples[at]! - black) * matrix.scale;
    const cb = samples[at + 1]! - middle;
    const cr = samples[at + 2]! - middle;
    rgb[at] = clamp(y + matrix.red * cr);
    rgb[at + 1] = clamp(y - matrix.greenFromBlue * cb - matrix.greenFromRed * cr);
    rgb[at + 2] = clamp(y + matrix.blue * cb);
  }
  return rgb;
}
