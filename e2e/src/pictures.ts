import sharp from 'sharp';

const size = { width: 640, height: 480 };
const disc = { y: 240, radius: 80, level: 0xf4 };

/** A picture of one grey level with a bright disc, 640 × 480, as PNG. */
export function drawPicture(level: number): Promise<Buffer> {
  const pixels = Buffer.alloc(size.width * size.height, level);
  for (let y = disc.y - disc.radius; y <= disc.y + disc.radius; y += 1) {
    const half = Math.floor(Math.sqrt(disc.radius ** 2 - (y - disc.y) ** 2));
    const middle = y * size.width + 160 + level;
    pixels.fill(disc.level, middle - half, middle + half + 1);
  }
  // No file is read: whoever shares this process may have closed sharp's readers.
  return sharp(pixels, { raw: { ...size, channels: 1 } })
    .png()
    .toBuffer();
}
