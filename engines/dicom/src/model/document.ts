/**
 * Kinds of DICOM objects without an image whose content can be read: an encapsulated PDF (PS3.3
 * A.45.1), a structured report (PS3.3 A.35) and a Key Object Selection (PS3.3 A.35.4).
 */
export type DocumentKind = 'pdf' | 'report' | 'key-objects';

/** A PDF that a DICOM object holds. */
export interface PdfDocument {
  kind: 'pdf';
  /** Document Title, else the meaning of its concept name; empty when the file has none. */
  title: string;
  /** The PDF, which is not checked beyond its first bytes: viewers must treat it as untrusted. */
  pdf: Uint8Array<ArrayBuffer>;
}

/** A structured report or Key Object Selection as text. */
export interface ReportDocument {
  kind: Exclude<DocumentKind, 'pdf'>;
  /** Meaning of the concept name of the root; empty when the file has none. */
  title: string;
  /** What a reader must know of the whole document, as sentences: it is partial, or not verified. */
  notices: readonly string[];
  content: readonly ContentItem[];
  /** Number of content items that are not listed, because they are beyond a limit. */
  leftOut: number;
}

/** The content of a DICOM object without an image. It may name a patient. */
export type DicomDocument = PdfDocument | ReportDocument;

/** A content item of a structured report (PS3.3 C.17.3). */
export interface ContentItem {
  /** Position in the content tree: the root is `1`, its second child `1.2` (PS3.3 Table C.17-6). */
  number: string;
  /** Relationship Type to the parent, as a word for people; empty for CONTAINS. */
  relationship: string;
  /** Meaning of the concept name; empty when the item has none. */
  name: string;
  /** Whether the item is a heading for its children and has no value of its own. */
  isContainer: boolean;
  /** The value as text; empty for a container. */
  value: string;
  /** Number of the item that a relationship by reference names; empty for an item with a value of its own. */
  refersTo: string;
  /** Why the value is missing or incomplete, as a sentence; empty when it is whole. */
  doubt: string;
  children: readonly ContentItem[];
}
