import type { Point } from './viewer-state';

/** Shortest distance of a swipe, in CSS pixels. */
const minTravel = 48;
/**
 * Width of the strips at the sides of the window in which the browser handles swipes (back and forward), in CSS pixels.
 */
const edge = 24;

/**
 * Direction of a swipe between two points of the window: left is next, right is previous; null for a touch that is too
 * short, too vertical, or began at the window's edge.
 */
export function swipeTarget(from: Point, to: Point, windowWidth: number): 'previous' | 'next' | null {
  const x = to.x - from.x;
  const y = to.y - from.y;
  const isAtEdge = from.x < edge || from.x > windowWidth - edge;
  if (isAtEdge || Math.abs(x) < minTravel || Math.abs(x) < 2 * Math.abs(y)) return null;
  return x < 0 ? 'next' : 'previous';
}
