import { loadSharp } from '@medrad/object-store';

const width = 640;
const height = 480;
const paper = 0xe5;
const ink = 0xb4;

/** Whether the placeholder has ink at a point. It shows a landscape in a frame, like the icon for missing images. */
function isInk(x: number, y: number): boolean {
  const [dx, dy] = [Math.abs(x - width / 2), Math.abs(y - height / 2)];
  if (dx > 110 || dy > 80) return false;
  if (dx > 102 || dy > 72) return true;
  const isSun = (x - 365) ** 2 + (y - 205) ** 2 < 16 ** 2;
  const isMountain = y < 305 && y > Math.min(225 + Math.abs(x - 285) * 1.05, 255 + Math.abs(x - 355) * 0.9);
  return isSun || isMountain;
}

async function draw(): Promise<Buffer> {
  const pixels = Buffer.alloc(width * height, paper);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) if (isInk(x, y)) pixels[y * width + x] = ink;
  }
  return loadSharp()(pixels, { raw: { width, height, channels: 1 } })
    .png({ palette: true })
    .toBuffer();
}

let drawn: Promise<Buffer> | undefined;

/** A neutral PNG that is shown in place of an image that cannot be shown. It is drawn only once. */
export const placeholderImage = (): Promise<Buffer> => (drawn ??= draw());
