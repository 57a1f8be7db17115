/** Number of submissions in words: `1 submission`, `4 submissions`. */
export const submissionCountText = (count: number): string =>
  count === 1 ? '1 submission' : `${count} submissions`;
