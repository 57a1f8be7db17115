/** Decoded pixels with 8 bits per channel, interleaved channels, rows from the top. */
export interface Pixels {
  data: Uint8Array;
  width: number;
  height: number;
  /** Number of channels: grey, or red, green and blue. */
  channels: 1 | 3;
}

/** Pixels as a decoder returns them, possibly with alpha as the last channel. */
export interface RawPixels extends Omit<Pixels, 'channels'> {
  channels: 1 | 2 | 3 | 4;
}
