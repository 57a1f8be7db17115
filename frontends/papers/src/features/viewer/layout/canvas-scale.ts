import type { PageSize } from '../document/paper-document';

/** Maximum pixels of a canvas, at 4 bytes each, within the limits of phones and of all browsers. */
const pixelLimits = { phone: 6_000_000, other: 16_000_000 };

interface Screen {
  pixelRatio: number;
  isPhone: boolean;
}

/**
 * Canvas pixels per CSS pixel at 100 %: one per screen pixel, less when the canvas would be too
 * large.
 */
export function canvasScale(size: PageSize, zoom: number, { pixelRatio, isPhone }: Screen): number {
  const wanted = zoom * pixelRatio;
  const pixels = size.width * size.height * wanted * wanted;
  const limit = isPhone ? pixelLimits.phone : pixelLimits.other;
  return pixels <= limit ? wanted : wanted * Math.sqrt(limit / pixels);
}
