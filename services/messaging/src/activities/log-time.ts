export const minuteMs = 60 * 1_000;
export const hourMs = 60 * minuteMs;
export const dayMs = 24 * hourMs;

/** The beginning of the hour of a moment, in milliseconds; hours and days are those of UTC. */
export const hourOf = (moment: Date): number => Math.floor(moment.getTime() / hourMs) * hourMs;

/** 0 to 59. */
export const minuteOf = (moment: Date): number => Math.floor((moment.getTime() - hourOf(moment)) / minuteMs);
