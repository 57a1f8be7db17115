/** What became of one element. */
export interface ReportEntry {
  /** Tags from the outside in, e.g. `(0040,0275)[0].(0008,0050)`. */
  path: string;
  /** Name of PS3.6 for the elements that people ask about; empty for others and for private ones. */
  name: string;
  /** `removed` with all it holds; `emptied`; `replaced` by another value. */
  action: 'removed' | 'emptied' | 'replaced';
  /** Bytes it had. */
  length: number;
  /** Values; only where they were asked for. */
  before?: string;
  after?: string;
}

/** Why a person should look at the picture before it is given away. That a picture holds no text cannot be proved. */
export type BurnedInReason =
  /** Burned In Annotation is YES. */
  | 'declared'
  /** Burned In Annotation is absent. */
  | 'not-stated'
  /** A modality whose pictures usually carry text: ultrasound, endoscopy, photographs, scans of paper. */
  | 'modality'
  /** Secondary capture, video or another object that is made from a screen. */
  | 'sop-class'
  /** Image Type says secondary or derived, or Conversion Type says how a screen or film was captured. */
  | 'captured'
  /** An overlay lies in bits of the pixels that grey values do not use. */
  | 'overlay-in-pixels'
  /** Bits beyond Bits Stored are set in some pixels. */
  | 'unused-bits'
  /** Recognizable Visual Features is YES, or slices of a head from which a face can be rebuilt. */
  | 'face';

/** Text and metadata that a codec's stream carries beside the picture. */
export interface EmbeddedText {
  /** Fragment of the pixel data, counted from 0 without the offset table. */
  fragment: number;
  /**
   * Marker or box, e.g. `COM`, `APP1`, `J2K COM`, `JP2 xml`; `after the end` for bytes behind the stream's end, `not
   * searched` for a stream that nothing here reads, e.g. video.
   */
  kind: string;
  length: number;
  /** Printable characters; only where values were asked for. */
  text?: string;
}

/** What was done, for the person who answers for it. Says no value unless asked. */
export interface DeidentifyReport {
  entries: readonly ReportEntry[];
  burnedIn: readonly BurnedInReason[];
  embedded: readonly EmbeddedText[];
  /** `untouched`: bit for bit as they were. */
  pixels: 'untouched' | 'trimmed' | 'blanked-comments' | 'blacked-out';
  /** Days by which dates moved; null where they were removed. */
  shiftedDays: number | null;
}

/** `(0010,0010)`. */
export function tagText(tag: number): string {
  const hex = (tag + 0x1_0000_0000).toString(16).slice(1);
  return `(${hex.slice(0, 4)},${hex.slice(4)})`;
}

const longestValue = 200;

/** A value for the eyes of who asked for it: printable characters, shortened. */
export function printable(bytes: Uint8Array): string {
  let text = '';
  for (const byte of bytes.subarray(0, longestValue)) {
    text += byte >= 0x20 && byte !== 0x7f ? String.fromCharCode(byte) : '·';
  }
  return bytes.length > longestValue ? `${text}…` : text.trim();
}
