import type { PeerPlace } from '@medrad/contracts';
import { peerPlaceMaxPixels } from '@medrad/contracts/limits';

/** A point in pixels of an image, from its upper left corner. */
export interface ImagePoint {
  x: number;
  y: number;
}

/** Width and height of an image in its own pixels. */
export interface ImageSize {
  width: number;
  height: number;
}

/** Position and size of an image on the screen, in CSS pixels. */
export interface ScreenBox extends ImageSize {
  left: number;
  top: number;
}

/** Angle between the shaft of an arrow and each side of its head, in radians. */
const headAngle = Math.PI / 7;
/** Length of the head of an arrow, as a share of the longer side of the image. */
const headShare = 0.05;
/**
 * Minimum size of a drawn shape, as a share of the image's longer side; a smaller shape was probably drawn by accident.
 */
const minShare = 0.01;
/** Step of an arrow key, without and with Shift, as a share of the image's longer side. */
const stepShare = 0.01;
const largeStepShare = 0.1;

const clamp = (value: number, high: number) => Math.min(Math.max(value, 0), high);
const longerSide = ({ width, height }: ImageSize) => Math.max(width, height);

/** The nearest whole pixel of the image, within the limits that the API sets for the places of a comment. */
export function clampPoint({ x, y }: ImagePoint, { width, height }: ImageSize): ImagePoint {
  return {
    x: clamp(Math.round(x), Math.min(width, peerPlaceMaxPixels)),
    y: clamp(Math.round(y), Math.min(height, peerPlaceMaxPixels)),
  };
}

/** The image pixel at a point of the screen; points outside of the image give its edge. */
export function toImagePoint(clientX: number, clientY: number, box: ScreenBox, size: ImageSize): ImagePoint {
  if (box.width <= 0 || box.height <= 0) return { x: 0, y: 0 };
  const x = ((clientX - box.left) / box.width) * size.width;
  const y = ((clientY - box.top) / box.height) * size.height;
  return clampPoint({ x, y }, size);
}

/** The two outer ends of the head of an arrow, whose tip is (x2, y2). A short arrow has a smaller head. */
export function arrowHead(place: PeerPlace, size: ImageSize): [ImagePoint, ImagePoint] {
  const { x1, y1, x2, y2 } = place;
  const length = Math.min(longerSide(size) * headShare, Math.hypot(x2 - x1, y2 - y1) / 2);
  const back = Math.atan2(y1 - y2, x1 - x2);
  const sideAt = (angle: number) => ({ x: x2 + length * Math.cos(angle), y: y2 + length * Math.sin(angle) });
  return [sideAt(back - headAngle), sideAt(back + headAngle)];
}

/** The SVG path of an arrow: its shaft and its head. */
export function arrowPath(place: PeerPlace, size: ImageSize): string {
  const [left, right] = arrowHead(place, size);
  const { x1, y1, x2, y2 } = place;
  return `M${x1} ${y1}L${x2} ${y2}M${left.x} ${left.y}L${x2} ${y2}L${right.x} ${right.y}`;
}

/** Centre and radii of the ellipse in the box between two opposite corners. */
export function ellipseOf({ x1, y1, x2, y2 }: PeerPlace) {
  return { cx: (x1 + x2) / 2, cy: (y1 + y2) / 2, rx: Math.abs(x2 - x1) / 2, ry: Math.abs(y2 - y1) / 2 };
}

/**
 * Whether a shape is large enough to be visible: an arrow in length, an ellipse in width and
 * height.
 */
export function isLargeEnough(place: PeerPlace, size: ImageSize): boolean {
  const least = longerSide(size) * minShare;
  const [across, down] = [Math.abs(place.x2 - place.x1), Math.abs(place.y2 - place.y1)];
  return place.shape === 'arrow' ? Math.hypot(across, down) >= least : Math.min(across, down) >= least;
}

const directions: Record<string, ImagePoint> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/** The drawing target after a key was pressed; null for keys that do not move it. Shift multiplies the step by ten. */
export function movePoint(
  from: ImagePoint,
  press: { key: string; shiftKey: boolean },
  size: ImageSize,
): ImagePoint | null {
  const direction = directions[press.key];
  if (!direction) return null;
  const step = Math.max(1, Math.round(longerSide(size) * (press.shiftKey ? largeStepShare : stepShare)));
  return clampPoint({ x: from.x + direction.x * step, y: from.y + direction.y * step }, size);
}
