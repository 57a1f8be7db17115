import type { ImagePoint, ImageSize } from '../../viewing/places/place-geometry';

/** A rectangle in whole pixels of an image, never outside it. */
export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** What is done to an image. Boxes are in pixels of the whole image, whether it is cropped or not. */
export interface ImageEdit {
  boxes: readonly Box[];
  /** The part that is kept; null keeps all. */
  crop: Box | null;
}

/** A side that is shorter than this share of the longer side of the image is a slip of the hand. */
const smallestShare = 0.005;
/** How far one press of an arrow key moves, as a share of the longer side of the image. */
const stepShare = 0.01;
/** Sides of a box that is added by keyboard, as a share of those of the image. */
const startingShare = 0.25;

const clamp = (value: number, low: number, high: number) => Math.min(Math.max(value, low), high);
const stepOf = ({ width, height }: ImageSize, share: number) =>
  Math.max(1, Math.round(Math.max(width, height) * share));

/** The box between two corners, which includes every pixel that it touches. */
export function boxBetween(one: ImagePoint, other: ImagePoint, size: ImageSize): Box {
  const left = clamp(Math.floor(Math.min(one.x, other.x)), 0, size.width - 1);
  const top = clamp(Math.floor(Math.min(one.y, other.y)), 0, size.height - 1);
  const right = clamp(Math.ceil(Math.max(one.x, other.x)), left + 1, size.width);
  const bottom = clamp(Math.ceil(Math.max(one.y, other.y)), top + 1, size.height);
  return { left, top, width: right - left, height: bottom - top };
}

/** Whether a drawn box was meant. */
export const isLargeEnough = ({ width, height }: Box, size: ImageSize): boolean =>
  Math.min(width, height) >= Math.min(stepOf(size, smallestShare), size.width, size.height);

/** The box moved by so many pixels, as far as the image reaches. */
export function moveBox(box: Box, right: number, down: number, size: ImageSize): Box {
  return {
    ...box,
    left: clamp(Math.round(box.left + right), 0, size.width - box.width),
    top: clamp(Math.round(box.top + down), 0, size.height - box.height),
  };
}

/** The box with its lower right corner moved by so many pixels, as far as the image reaches. */
export function resizeBox(box: Box, right: number, down: number, size: ImageSize): Box {
  return {
    ...box,
    width: clamp(Math.round(box.width + right), 1, size.width - box.left),
    height: clamp(Math.round(box.height + down), 1, size.height - box.top),
  };
}

/** A box in the middle of the image, for those who add one by keyboard. */
export function startingBox({ width, height }: ImageSize, share = startingShare): Box {
  const across = Math.max(1, Math.round(width * share));
  const down = Math.max(1, Math.round(height * share));
  return {
    left: Math.floor((width - across) / 2),
    top: Math.floor((height - down) / 2),
    width: across,
    height: down,
  };
}

const directions: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** What a key makes of a box: arrow keys move it, and with Shift resize it; null for other keys. */
export function boxAfterKey(
  box: Box,
  { key, shiftKey }: { key: string; shiftKey: boolean },
  size: ImageSize,
): Box | null {
  const direction = directions[key];
  if (!direction) return null;
  const step = stepOf(size, stepShare);
  const change = shiftKey ? resizeBox : moveBox;
  return change(box, direction[0] * step, direction[1] * step, size);
}
