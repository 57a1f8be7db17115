import type { Patch } from './clean-plan';
import type { Box } from './mp4-boxes';

/** The bytes of a four-character code. */
export const bytesOf = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

export const zeros = (from: number, to: number): Patch => ({ from, to, bytes: null });

const freeType = bytesOf('free');

/** Makes a box `free`, so that no offset in the file changes. */
export const freed = (box: Box): Patch[] => [
  { from: box.at + 4, to: box.at + 8, bytes: freeType },
  zeros(box.content, box.end),
];
