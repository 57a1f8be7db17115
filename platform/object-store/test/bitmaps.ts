/** How a BMP stores its pixels. */
export interface BitmapForm {
  bits: 1 | 4 | 8 | 16 | 24 | 32;
  isTopDown?: boolean;
  /** Size of the header after the file header: 12 is OS/2 1.x, 40 Windows 3, 124 Windows 5. */
  headerSize?: 12 | 40 | 124;
  /** Masks of red, green, blue and perhaps alpha; default none, so that the usual ones apply. */
  masks?: readonly number[];
  /** Compression that the header declares; default the one that the masks need. */
  compression?: number;
}

/** Red, green, blue and alpha of a pixel. */
export type Colour = readonly [number, number, number, number];

const shiftOf = (mask: number): number => 31 - Math.clz32(mask & -mask);

/** A BMP of the given rows of colours, from the top; colours must be representable in its form. */
export function bitmapOf(rows: readonly (readonly Colour[])[], form: BitmapForm): Buffer {
  const { bits, isTopDown = false, headerSize = 40, masks, compression } = form;
  const [width, height] = [rows[0]?.length ?? 0, rows.length];
  const palette = [...new Set(rows.flat().map((colour) => JSON.stringify(colour)))];
  const used = masks ?? (bits === 16 ? [0x7c00, 0x3e0, 0x1f] : [0xff0000, 0xff00, 0xff]);
  const entry = headerSize === 12 ? 3 : 4;
  const colours = bits <= 8 ? (headerSize === 12 ? 2 ** bits : palette.length) : 0;
  const masksAfter = masks && headerSize === 40 ? masks.length * 4 : 0;
  const offset = 14 + headerSize + masksAfter + colours * entry;
  const stride = Math.ceil((width * bits) / 32) * 4;
  const file = Buffer.alloc(offset + stride * height);
  file.write('BM', 'latin1');
  file.writeUInt32LE(file.length, 2);
  file.writeUInt32LE(offset, 10);
  file.writeUInt32LE(headerSize, 14);
  if (headerSize === 12) {
    for (const [at, value] of [width, height, 1, bits].entries()) file.writeUInt16LE(value, 18 + at * 2);
  } else {
    file.writeInt32LE(width, 18);
    file.writeInt32LE(isTopDown ? -height : height, 22);
    file.writeUInt16LE(1, 26);
    file.writeUInt16LE(bits, 28);
    file.writeUInt32LE(compression ?? (!masks ? 0 : masks.length === 4 && headerSize === 40 ? 6 : 3), 30);
    file.writeUInt32LE(colours, 46);
    for (const [at, mask] of (masks ?? []).entries()) file.writeUInt32LE(mask, 54 + at * 4);
  }
  for (const [index, text] of palette.slice(0, colours).entries()) {
    const colour = JSON.parse(text) as number[];
    for (let channel = 0; channel < 3; channel += 1) {
      file[14 + headerSize + index * entry + channel] = colour[2 - channel] ?? 0;
    }
  }
  for (const [y, row] of rows.entries()) {
    const start = offset + (isTopDown ? y : height - 1 - y) * stride;
    for (const [x, colour] of row.entries()) {
      if (bits <= 8) {
        const at = start + Math.floor((x * bits) / 8);
        const index = palette.indexOf(JSON.stringify(colour));
        file[at] = (file[at] ?? 0) | (index << (8 - bits - ((x * bits) % 8)));
        continue;
      }
      let pixel = 0;
      for (const [channel, mask] of used.entries()) {
        const largest = mask >>> shiftOf(mask);
        pixel += Math.round(((colour[channel] ?? 0) * largest) / 255) * 2 ** shiftOf(mask);
      }
      file.writeUIntLE(pixel, start + (x * bits) / 8, bits / 8);
    }
  }
  return file;
}
