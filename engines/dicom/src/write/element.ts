/** Value representations (PS3.5 6.2). */
export type Vr =
  | 'AE'
  | 'AS'
  | 'AT'
  | 'CS'
  | 'DA'
  | 'DS'
  | 'DT'
  | 'FD'
  | 'FL'
  | 'IS'
  | 'LO'
  | 'LT'
  | 'OB'
  | 'OD'
  | 'OF'
  | 'OL'
  | 'OV'
  | 'OW'
  | 'PN'
  | 'SH'
  | 'SL'
  | 'SQ'
  | 'SS'
  | 'ST'
  | 'SV'
  | 'TM'
  | 'UC'
  | 'UI'
  | 'UL'
  | 'UN'
  | 'UR'
  | 'US'
  | 'UT'
  | 'UV';

/**
 * An element with its value in bytes, in the byte order of the target file; the writer adds
 * padding.
 */
export interface ValueElement {
  tag: number;
  vr: Exclude<Vr, 'SQ'>;
  bytes: Uint8Array;
}

/** A sequence with its items. */
export interface SequenceElement {
  tag: number;
  vr: 'SQ';
  items: readonly DicomDataset[];
}

/**
 * Encapsulated pixel data (PS3.5 A.4): the first fragment is the Basic Offset Table, which may be
 * empty.
 */
export interface FragmentsElement {
  tag: number;
  vr: 'OB' | 'OW';
  fragments: readonly Uint8Array[];
}

/** One element; `tag` is group and element as one number, such as 0x00100010. */
export type DicomElement = ValueElement | SequenceElement | FragmentsElement;

/** Elements of a file or item; the writer sorts them. */
export type DicomDataset = readonly DicomElement[];
