/**
 * Whether the bytes from `at` are the given letters, one byte each; false when there are fewer
 * bytes than letters.
 */
export const spells = (bytes: Uint8Array, text: string, at = 0): boolean =>
  [...text].every((letter, index) => bytes[at + index] === letter.charCodeAt(0));
