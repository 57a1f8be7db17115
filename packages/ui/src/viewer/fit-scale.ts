import type { Size } from './viewer-state';

/** CSS pixels for each pixel of an image that fits the stage, before zooming. */
export function fitScale(size: Size, stage: Size, turns: number): number {
  const [width, height] = turns % 2 === 1 ? [stage.height, stage.width] : [stage.width, stage.height];
  return Math.min(width / size.width, height / size.height);
}
