import type { PageSize } from '../document/paper-document';

/** Pixels of one canvas: 4 bytes each. What phones bear, and what every browser can make. */
const pixelLimits = { phone: 6_000_000, other: 16_000_000 };

interface Screen {
  pixelRatio: number;
  isPhone: boolean;
}

/** Canvas pixels to a CSS pixel at 100 %: one to each of the screen, less where a canvas would grow too large. */
export function canvasScale(size: PageSize, zoom: number, { pixelRatio, isPhone }: Screen): number {
  const wanted = zoom * pixelRatio;
  const pixels = size.width * size.height * wanted * wanted;
  const limit = isPhone ? pixelLimits.phone : pixelLimits.other;
  return pixels <= limit ? wanted : wanted * Math.sqrt(limit / pixels);
}
