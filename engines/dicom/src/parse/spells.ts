/** Whether bytes hold these letters, one byte each, from `at` on; false where they end before. */
export const spells = (bytes: Uint8Array, text: string, at = 0): boolean =>
  [...text].every((letter, index) => bytes[at + index] === letter.charCodeAt(0));
