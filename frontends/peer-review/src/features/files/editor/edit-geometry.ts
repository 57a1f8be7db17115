import type { ImagePoint, ImageSize } from '../../viewing/places/place-geometry';

/** A rectangle in whole pixels of an image, never outside it. */
export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** Edits of an image. Boxes are in pixels of the uncropped image. */
export interface ImageEdit {
  boxes: readonly Box[];
  /** The crop area; null for the whole image. */
  crop: Box | null;
}

/** Minimum side of a drawn box, as a share of the image's longer side; a smaller box was probably drawn by accident. */
const minShare = 0.005;
/** Step of an arrow key, as a share of the image's longer side. */
const stepShare = 0.01;
/** Sides of a box added by keyboard, as a share of the image's sides. */
const startingShare = 0.25;

const clamp = (value: number, low: number, high: number) => Math.min(Math.max(value, low), high);
const stepOf = ({ width, height }: ImageSize, share: number) =>
  Math.max(1, Math.round(Math.max(width, height) * share));

/** The box between two opposite corners, including every pixel that it touches. */
export function boxBetween(one: ImagePoint, other: ImagePoint, size: ImageSize): Box {
  const left = clamp(Math.floor(Math.min(one.x, other.x)), 0, size.width - 1);
  const top = clamp(Math.floor(Math.min(one.y, other.y)), 0, size.height - 1);
  const right = clamp(Math.ceil(Math.max(one.x, other.x)), left + 1, size.width);
  const bottom = clamp(Math.ceil(Math.max(one.y, other.y)), top + 1, size.height);
  return { left, top, width: right - left, height: bottom - top };
}

/** Whether a drawn box is large enough to be intended. */
export const isLargeEnough = ({ width, height }: Box, size: ImageSize): boolean =>
  Math.min(width, height) >= Math.min(stepOf(size, minShare), size.width, size.height);

/** Moves a box by pixels, within the image. */
export function moveBox(box: Box, right: number, down: number, size: ImageSize): Box {
  return {
    ...box,
    left: clamp(Math.round(box.left + right), 0, size.width - box.width),
    top: clamp(Math.round(box.top + down), 0, size.height - box.height),
  };
}

/** Moves the lower right corner of a box by pixels, within the image. */
export function resizeBox(box: Box, right: number, down: number, size: ImageSize): Box {
  return {
    ...box,
    width: clamp(Math.round(box.width + right), 1, size.width - box.left),
    height: clamp(Math.round(box.height + down), 1, size.height - box.top),
  };
}

/** A box in the middle of the image, for keyboard users. */
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

/** Applies a key to a box: arrow keys move, Shift and arrow keys resize; null for other keys. */
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
