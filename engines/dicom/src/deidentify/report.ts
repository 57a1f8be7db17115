import type { Found } from './clean-frames';
import type { KeptForSuv } from './keep-suv';
import type { EmbeddedKind } from './streams/stream-parts';

/** The change to one element. */
export interface ReportEntry {
  /**
   * Tags from the outermost level, such as `(0040,0275)[0].(0008,0050)`; `File` for bytes outside
   * of elements.
   */
  path: string;
  /** PS3.6 name of commonly asked-for elements; empty for others and for private ones. */
  name: string;
  /**
   * `removed`: the element with its content. `emptied`: its value. `shortened`: a lookup table, to
   * the length in its descriptor. `replaced`: by another value.
   */
  action: 'removed' | 'emptied' | 'shortened' | 'replaced';
  /** Length of the original value in bytes. */
  length: number;
  /** Original value; only when values were requested. */
  before?: string;
  after?: string;
}

/**
 * A reason for a person to check the image before sending it. The absence of burned-in text cannot
 * be proved.
 */
export type BurnedInReason =
  /** The element Burned In Annotation is YES. */
  | 'declared'
  /** The element Burned In Annotation is absent or neither YES nor NO. */
  | 'not-stated'
  /**
   * The modality is unknown, or one whose images usually contain text: ultrasound, endoscopy,
   * photographs, scanned paper.
   */
  | 'modality'
  /**
   * The SOP class is secondary capture, video or another kind of image that is usually captured
   * from a screen.
   */
  | 'sop-class'
  /**
   * Image Type is secondary or derived, or the file has a Conversion Type, as captured screens and
   * films do.
   */
  | 'captured'
  /** An overlay is stored in unused bits of the pixels. */
  | 'overlay-in-pixels'
  /** Bits beyond Bits Stored are set in some pixels. */
  | 'unused-bits'
  /**
   * Recognizable Visual Features is YES, or the images are slices of a head, from which a face can
   * be reconstructed.
   */
  | 'face';

/**
 * Data found in the pixel data beside the image: removed when embedded text is blanked, else only
 * reported.
 */
export interface EmbeddedText {
  /** Frame index from 0; null for data outside of any frame. */
  frame: number | null;
  kind: EmbeddedKind;
  length: number;
  /** The data as printable characters; only when values were requested. */
  text?: string;
}

/** The changes made, for the person responsible. Contains no values unless requested. */
export interface DeidentifyReport {
  entries: readonly ReportEntry[];
  burnedIn: readonly BurnedInReason[];
  embedded: readonly EmbeddedText[];
  /**
   * `untouched`: unchanged. `trimmed`: bytes after the last frame were removed. `cleaned`: embedded
   * data was removed. `blacked-out`: rectangles are black; only then do the images look different.
   */
  pixels: 'untouched' | 'trimmed' | 'cleaned' | 'blacked-out';
  /** Days by which dates were shifted; null when they were removed. */
  shiftedDays: number | null;
  /** Attributes of a PET image that are kept for its SUV. */
  keptForSuv: readonly KeptForSuv[];
  /** Whether the SUV is lost because the body weight is rare and was removed. */
  hasUnusualWeight: boolean;
}

/** Formats a tag as `(0010,0010)`. */
export function tagText(tag: number): string {
  const hex = (tag + 0x1_0000_0000).toString(16).slice(1);
  return `(${hex.slice(0, 4)},${hex.slice(4)})`;
}

const maxValueLength = 200;

/** A value as printable characters, shortened. */
export function printable(bytes: Uint8Array): string {
  let text = '';
  for (const byte of bytes.subarray(0, maxValueLength)) {
    text += byte >= 0x20 && byte !== 0x7f ? String.fromCharCode(byte) : '·';
  }
  return bytes.length > maxValueLength ? `${text}…` : text.trim();
}

/** Describes data found in the pixel data, with or without its text. */
export function embeddedText({ frame, kind, bytes }: Found, hasValues: boolean): EmbeddedText {
  return { frame, kind, length: bytes.length, ...(hasValues ? { text: printable(bytes) } : {}) };
}
