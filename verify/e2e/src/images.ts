import sharp from 'sharp';

const size = { width: 640, height: 480 };
const disc = { y: 240, radius: 80, level: 0xf4 };

/**
 * Draws a PNG of 640 × 480 pixels in one grey level, with a bright disc. The level also decides the place of the disc.
 */
export function drawTestImage(level: number): Promise<Buffer> {
  const pixels = Buffer.alloc(size.width * size.height, level);
  for (let y = disc.y - disc.radius; y <= disc.y + disc.radius; y += 1) {
    const half = Math.floor(Math.sqrt(disc.radius ** 2 - (y - disc.y) ** 2));
    const middle = y * size.width + 160 + level;
    pixels.fill(disc.level, middle - half, middle + half + 1);
  }
  // Takes pixels and no file, because other tests in the process may have disabled sharp's readers of files.
  return sharp(pixels, { raw: { ...size, channels: 1 } })
    .png()
    .toBuffer();
}

/** An image as uncompressed RGB pixels. */
export interface Pixels {
  width: number;
  height: number;
  data: Buffer;
}

const blockEdge = 48;
const lineEvery = 16;

/**
 * Draws blocks of 48 pixels in different colours under a grid of one-pixel lines, so that an offset of one pixel can be
 * seen.
 */
export function drawGrid(width: number, height: number): Pixels {
  const data = Buffer.alloc(width * height * 3);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const [column, row] = [Math.floor(x / blockEdge), Math.floor(y / blockEdge)];
      const isLine = x % lineEvery === 0 || y % lineEvery === 0;
      const colour = isLine
        ? [255, 255, (column + row) % 256]
        : [(column * 37) % 200, (row * 59) % 200, (column * 13 + row * 29) % 200];
      data.set(colour, (y * width + x) * 3);
    }
  }
  return { width, height, data };
}

/** Encodes pixels as a PNG file. */
export const toPng = ({ width, height, data }: Pixels): Promise<Buffer> =>
  sharp(data, { raw: { width, height, channels: 3 } })
    .png()
    .toBuffer();

/** Decodes the pixels of a PNG file, without its transparency. */
export async function readPng(file: Buffer): Promise<Pixels> {
  const { data, info } = await sharp(file).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, data };
}

/** Turns an image clockwise by 90 degrees. */
export function turnClockwise({ width, height, data }: Pixels): Pixels {
  const turned = Buffer.alloc(data.length);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      data.copy(turned, (x * height + height - 1 - y) * 3, (y * width + x) * 3, (y * width + x) * 3 + 3);
    }
  }
  return { width: height, height: width, data: turned };
}
