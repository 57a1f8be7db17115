/** Playback speeds of sounds and videos as options; 1 is normal speed. */
export const speedOptions = [0.25, 0.5, 0.75, 1, 1.5, 2].map((speed) => ({
  value: String(speed),
  label: `${speed}×`,
}));
