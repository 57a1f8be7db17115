/** Whether the bytes from `at` are the given letters, one byte each; false when the bytes end before. */
export const spells = (bytes: Uint8Array, text: string, at = 0): boolean =>
  [...text].every((letter, index) => bytes[at + index] === letter.charCodeAt(0));
