/** Hover time before a tooltip opens, in ms. */
export const openDelayMs = 700;
/** Time after a tooltip closed within which the next one opens at once, in ms. */
export const skipDelayMs = 300;

let lastClosedAt = Number.NEGATIVE_INFINITY;

/** Records that a tooltip closed. */
export function noteTooltipClosed(): void {
  lastClosedAt = Date.now();
}

/** Hover time before the next tooltip opens, in ms. A clock that was set back does not count as just closed. */
export function nextOpenDelay(): number {
  const sinceClosed = Date.now() - lastClosedAt;
  return sinceClosed >= 0 && sinceClosed < skipDelayMs ? 0 : openDelayMs;
}
