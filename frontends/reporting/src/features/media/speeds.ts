/** Speeds at which sounds and videos are played, as choices of a list; 1 is as recorded. */
export const speedOptions = [0.25, 0.5, 0.75, 1, 1.5, 2].map((speed) => ({
  value: String(speed),
  label: `${speed}×`,
}));
