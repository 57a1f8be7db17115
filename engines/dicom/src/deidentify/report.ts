import type { Found } from './clean-frames';
import type { KeptForSuv } from './keep-suv';
import type { EmbeddedKind } from './streams/stream-parts';

/** What became of one element. */
export interface ReportEntry {
  /** Tags from the outside in, e.g. `(0040,0275)[0].(0008,0050)`; `File` for bytes that are no element. */
  path: string;
  /** Name of PS3.6 for the elements that people ask about; empty for others and for private ones. */
  name: string;
  /** `removed` with all it holds; `emptied`; `shortened` to what its description asks for; `replaced` by another value. */
  action: 'removed' | 'emptied' | 'shortened' | 'replaced';
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

/** What the pixel data carried beside the picture: removed where embedded text is blanked, else only found. */
export interface EmbeddedText {
  /** Image of the file, counted from 0; null for what belongs to none of them. */
  frame: number | null;
  kind: EmbeddedKind;
  length: number;
  /** Printable characters; only where values were asked for. */
  text?: string;
}

/** What was done, for the person who answers for it. Says no value unless asked. */
export interface DeidentifyReport {
  entries: readonly ReportEntry[];
  burnedIn: readonly BurnedInReason[];
  embedded: readonly EmbeddedText[];
  /**
   * `untouched`: bit for bit as they were. `trimmed`: without bytes behind the last image. `cleaned`: without what was
   * found beside the picture. Only `blacked-out` pixels look another way.
   */
  pixels: 'untouched' | 'trimmed' | 'cleaned' | 'blacked-out';
  /** Days by which dates moved; null where they were removed. */
  shiftedDays: number | null;
  /** What stays of PET so that its SUV can be told. */
  keptForSuv: readonly KeptForSuv[];
  /** The SUV went with a weight that few people have. */
  hasUnusualWeight: boolean;
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

/** What was found in the pixel data, with or without what it says. */
export function embeddedText({ frame, kind, bytes }: Found, hasValues: boolean): EmbeddedText {
  return { frame, kind, length: bytes.length, ...(hasValues ? { text: printable(bytes) } : {}) };
}
