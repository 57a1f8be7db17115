/** Seconds for which a loaded case is not reloaded when its page opens. */
export const freshSeconds = 10;
