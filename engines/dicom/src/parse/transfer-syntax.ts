import type { Encoding } from './element-reader';

/** Pixel encoding of a transfer syntax. `by-stream`: the codec is chosen by the frame's bytes. */
export type PixelEncoding = 'native' | 'deflated-frame' | 'by-stream' | 'unsupported';

export interface TransferSyntax {
  name: string;
  encoding: Encoding;
  isDeflated: boolean;
  pixels: PixelEncoding;
  /** Whether the pixels are big-endian although the header is little-endian. */
  hasBigEndianPixels: boolean;
}

const explicitLittle: Encoding = { isExplicit: true, isLittleEndian: true };
const implicitLittle: Encoding = { isExplicit: false, isLittleEndian: true };
const explicitBig: Encoding = { isExplicit: true, isLittleEndian: false };

export const implicitLittleEndian = '1.2.840.10008.1.2';
export const explicitLittleEndian = '1.2.840.10008.1.2.1';
export const explicitBigEndian = '1.2.840.10008.1.2.2';

function syntax(name: string, encoding: Encoding, pixels: PixelEncoding): TransferSyntax {
  return { name, encoding, pixels, isDeflated: false, hasBigEndianPixels: !encoding.isLittleEndian };
}

const encapsulated: [uid: string, name: string, pixels: PixelEncoding][] = [
  ['1.2.840.10008.1.2.5', 'RLE Lossless', 'by-stream'],
  ['1.2.840.10008.1.2.8.1', 'Deflated Image Frame Compression', 'deflated-frame'],
  ['1.2.840.10008.1.2.4.50', 'JPEG Baseline', 'by-stream'],
  ['1.2.840.10008.1.2.4.51', 'JPEG Extended', 'by-stream'],
  // These transfer syntaxes are retired, but still found in archives.
  ['1.2.840.10008.1.2.4.53', 'JPEG Spectral Selection', 'by-stream'],
  ['1.2.840.10008.1.2.4.55', 'JPEG Full Progression', 'by-stream'],
  ['1.2.840.10008.1.2.4.57', 'JPEG Lossless', 'by-stream'],
  ['1.2.840.10008.1.2.4.70', 'JPEG Lossless SV1', 'by-stream'],
  ['1.2.840.10008.1.2.4.80', 'JPEG-LS Lossless', 'by-stream'],
  ['1.2.840.10008.1.2.4.81', 'JPEG-LS Near-lossless', 'by-stream'],
  ['1.2.840.10008.1.2.4.90', 'JPEG 2000 Lossless', 'by-stream'],
  ['1.2.840.10008.1.2.4.91', 'JPEG 2000', 'by-stream'],
  ['1.2.840.10008.1.2.4.201', 'HTJ2K Lossless', 'by-stream'],
  ['1.2.840.10008.1.2.4.202', 'HTJ2K Lossless RPCL', 'by-stream'],
  ['1.2.840.10008.1.2.4.203', 'HTJ2K', 'by-stream'],
];

const known = new Map<string, TransferSyntax>([
  [implicitLittleEndian, syntax('Implicit VR Little Endian', implicitLittle, 'native')],
  [explicitLittleEndian, syntax('Explicit VR Little Endian', explicitLittle, 'native')],
  [explicitBigEndian, syntax('Explicit VR Big Endian', explicitBig, 'native')],
  [
    '1.2.840.10008.1.2.1.99',
    { ...syntax('Deflated Explicit VR Little Endian', explicitLittle, 'native'), isDeflated: true },
  ],
  // GE's private syntax of old archives: implicit little-endian header, big-endian pixels.
  [
    '1.2.840.113619.5.2',
    { ...syntax('GE Private Implicit', implicitLittle, 'native'), hasBigEndianPixels: true },
  ],
  ...encapsulated.map(([uid, name, pixels]): [string, TransferSyntax] => [
    uid,
    syntax(name, explicitLittle, pixels),
  ]),
]);

/**
 * Properties of a transfer syntax UID. An unknown UID is treated as encapsulated explicit
 * little-endian, like every standard one since 1995, with unsupported pixels: other retired JPEG
 * processes, JPEG 2000 part 2, JPEG XL, video.
 */
export function transferSyntaxOf(uid: string): TransferSyntax {
  return known.get(uid) ?? syntax(uid, explicitLittle, 'unsupported');
}
