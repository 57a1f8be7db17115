import sharp from 'sharp';

/** A picture of one grey level with a bright disc, 640 × 480, as PNG. */
export function drawPicture(level: number): Promise<Buffer> {
  const disc = Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="480"><rect width="640" height="480" fill="rgb(${level},${level},${level})"/><circle cx="${160 + level}" cy="240" r="80" fill="#f4f4f4"/></svg>`,
  );
  return sharp(disc).png().toBuffer();
}
