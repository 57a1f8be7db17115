import { crc32 } from 'node:zlib';
import sharp from 'sharp';

/** Text that no served byte may contain. */
export const imageCanary = 'CANARY^JANE';

/** Kinds of images that some upload accepts. */
export type ImageKind = 'jpeg' | 'png' | 'gif' | 'webp' | 'bmp';

const side = 30_000;
/** Largest side of a WebP that decoders accept. */
const webpSide = 16_383;

const exif = { IFD0: { ImageDescription: imageCanary, Artist: imageCanary }, IFD3: { GPSLatitude: '51/1' } };
const xmp = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description xmlns:dc="http://purl.org/dc/elements/1.1/" dc:title="${imageCanary}"/></rdf:RDF></x:xmpmeta>`;
const plain = () => sharp({ create: { width: 70, height: 50, channels: 3, background: '#345' } });

/** A BMP of 24 bits per pixel with a text between its header and its pixels. */
function bitmap(text: string): Buffer {
  const [width, height, offset] = [70, 50, 54 + text.length];
  const stride = Math.ceil((width * 24) / 32) * 4;
  const file = Buffer.alloc(offset + stride * height, 0x34);
  file.fill(0, 0, 54);
  file.write('BM', 'latin1');
  file.writeUInt32LE(file.length, 2);
  file.writeUInt32LE(offset, 10);
  file.writeUInt32LE(40, 14);
  file.writeInt32LE(width, 18);
  file.writeInt32LE(height, 22);
  file.writeUInt16LE(1, 26);
  file.writeUInt16LE(24, 28);
  file.write(text, 54, 'latin1');
  return file;
}

/** A GIF with a comment before its first frame. */
function withComment(gif: Buffer, text: string): Buffer {
  const flags = gif[10] ?? 0;
  const at = 13 + (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0);
  const comment = Buffer.concat([
    Buffer.from([0x21, 0xfe, text.length]),
    Buffer.from(text),
    Buffer.from([0]),
  ]);
  return Buffer.concat([gif.subarray(0, at), comment, gif.subarray(at)]);
}

/** A small image of a kind, with metadata that name a patient. */
export async function imageWithMetadata(kind: ImageKind): Promise<Buffer> {
  if (kind === 'bmp') return bitmap(imageCanary);
  if (kind === 'gif') return withComment(await plain().gif().toBuffer(), imageCanary);
  return plain().withExif(exif).withXmp(xmp).toFormat(kind).toBuffer();
}

/** Whether bytes contain the canary, EXIF data or XMP data. */
export const hasMetadata = (bytes: Buffer): boolean =>
  [imageCanary, 'Exif\0', 'eXIf', 'xmpmeta'].some((text) => bytes.includes(text, 0, 'latin1'));

/** An image of a kind whose headers claim more pixels than any image has, and the claimed size as a sentence has it. */
export async function impossibleImage(kind: ImageKind): Promise<{ file: Buffer; size: string }> {
  const size = `${side} × ${side}`;
  if (kind === 'bmp') {
    const file = bitmap('');
    file.writeInt32LE(side, 18);
    file.writeInt32LE(side, 22);
    return { file: file.subarray(0, 1000), size };
  }
  const file = await plain()
    .toFormat(kind, kind === 'webp' ? { lossless: true } : {})
    .toBuffer();
  if (kind === 'png') {
    file.writeUInt32BE(side, 16);
    file.writeUInt32BE(side, 20);
    file.writeUInt32BE(crc32(file.subarray(12, 29)), 29);
  }
  if (kind === 'jpeg') {
    const frame = file.indexOf(Buffer.from([0xff, 0xc0]));
    file.writeUInt16BE(side, frame + 5);
    file.writeUInt16BE(side, frame + 7);
  }
  if (kind === 'gif') {
    const image = file.indexOf(Buffer.from([0x2c, 0, 0, 0, 0]));
    for (const at of [6, 8, image + 5, image + 7]) file.writeUInt16LE(side, at);
  }
  if (kind === 'webp') {
    const flags = file.readUInt32LE(21) & 0xf0000000;
    file.writeUInt32LE((flags | ((webpSide - 1) << 14) | (webpSide - 1)) >>> 0, 21);
    return { file, size: `${webpSide} × ${webpSide}` };
  }
  return { file, size };
}

/** First bytes of kinds of images that no upload accepts, by the name that a refusal gives them. */
export const foreignImages: Readonly<Record<string, Buffer>> = {
  HEIC: Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic\0\0\0\x08meta'.padEnd(600, '\0'), 'latin1'),
  AVIF: Buffer.from('\0\0\0\x18ftypavif\0\0\0\0mif1avif\0\0\0\x08meta'.padEnd(600, '\0'), 'latin1'),
  TIFF: Buffer.from('II*\0\x08\0\0\0'.padEnd(600, '\0'), 'latin1'),
};
