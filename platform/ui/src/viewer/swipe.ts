import type { Point } from './viewer-state';

/** Shortest way of a swipe, in CSS pixels. */
const minTravel = 48;
/** A swipe that begins this near to the window's side belongs to the browser (back and forward), in CSS pixels. */
const edge = 24;

/**
 * Where a touch from one point of the window to another leads: left to the next, right to the previous; null for a touch
 * that is too short, runs rather up or down, or began at the window's edge.
 */
export function swipeTarget(from: Point, to: Point, windowWidth: number): 'previous' | 'next' | null {
  const x = to.x - from.x;
  const y = to.y - from.y;
  const isAtEdge = from.x < edge || from.x > windowWidth - edge;
  if (isAtEdge || Math.abs(x) < minTravel || Math.abs(x) < 2 * Math.abs(y)) return null;
  return x < 0 ? 'next' : 'previous';
}
