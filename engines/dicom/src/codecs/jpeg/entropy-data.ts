/** The bits of one scan without byte stuffing and restart markers. */
export interface EntropyData {
  /** The data followed by zero bytes, so that a reader can look ahead beyond its end. */
  bytes: Uint8Array;
  /** End of each restart interval in `bytes`. */
  ends: number[];
  /** Position of the marker that ended the scan; the length of the stream when there is none. */
  next: number;
}

/** Number of zero bytes after the data, more than a block of coefficients can occupy. */
const lookAhead = 272;

/** Removes stuffed zeros and restart markers from a scan (ITU-T T.81 F.1.2.3, E.1.4). */
export function readEntropyData(stream: Uint8Array, start: number): EntropyData {
  const bytes = new Uint8Array(stream.length - start + lookAhead);
  const ends: number[] = [];
  let written = 0;
  let from = start;
  for (;;) {
    const found = stream.indexOf(0xff, from);
    const marker = found < 0 || found + 1 >= stream.length ? -1 : stream[found + 1]!;
    // A stuffed zero: the preceding 0xff is data and is copied too.
    const to = found < 0 ? stream.length : found + (marker === 0 ? 1 : 0);
    bytes.set(stream.subarray(from, to), written);
    written += to - from;
    if (marker === 0) from = found + 2;
    else if (marker === 0xff) from = found + 1;
    else if (marker >= 0xd0 && marker <= 0xd7) {
      ends.push(written);
      from = found + 2;
    } else {
      ends.push(written);
      return { bytes: bytes.subarray(0, written + lookAhead), ends, next: found < 0 ? stream.length : found };
    }
  }
}
