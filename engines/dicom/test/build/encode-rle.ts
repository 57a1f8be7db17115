import { concat } from './dicom-bytes';

/**
 * PackBits (PS3.5 G.3): three or more equal bytes are written as a run, all other bytes literally.
 */
function packBits(bytes: Uint8Array): Uint8Array {
  const packed: number[] = [];
  let at = 0;
  while (at < bytes.length) {
    let run = 1;
    while (run < 128 && bytes[at + run] === bytes[at] && at + run < bytes.length) run += 1;
    if (run >= 3) packed.push(257 - run, bytes[at]!);
    else {
      run = Math.min(1 + ((at * 7) % 128), bytes.length - at);
      packed.push(run - 1, ...bytes.subarray(at, at + run));
    }
    at += run;
  }
  return Uint8Array.from(packed.length % 2 === 0 ? packed : [...packed, 0]);
}

/**
 * Encodes one frame as RLE Lossless (PS3.5 annex G).
 * @param bytes little-endian samples, colour by pixel
 * @param stride bytes per pixel
 * @param size bytes per sample
 */
export function encodeRle(bytes: Uint8Array, stride: number, size: number): Uint8Array {
  const segments = Array.from({ length: stride }, (_, segment) => {
    const sample = Math.floor(segment / size);
    const place = sample * size + (size - 1 - (segment % size));
    return packBits(bytes.filter((_byte, index) => index % stride === place));
  });
  const head = new DataView(new ArrayBuffer(64));
  head.setUint32(0, stride, true);
  let offset = 64;
  segments.forEach(({ length }, index) => {
    head.setUint32(4 + index * 4, offset, true);
    offset += length;
  });
  return concat([new Uint8Array(head.buffer), ...segments]);
}
