/** How long the pointer rests before a tooltip opens, in ms. */
export const openDelayMs = 700;
/** Within this time after one tooltip closed the next opens at once, in ms. */
export const skipDelayMs = 300;

let lastClosedAt = Number.NEGATIVE_INFINITY;

/** Notes that a tooltip closed. */
export function noteTooltipClosed(): void {
  lastClosedAt = Date.now();
}

/** How long the next tooltip waits, in ms. */
export function nextOpenDelay(): number {
  return Date.now() - lastClosedAt < skipDelayMs ? 0 : openDelayMs;
}
