import { type BareJpeg, toBareJpeg } from './bare-jpeg';

/** A page: one image that fills it. */
export interface RasterPage {
  /** An 8-bit JPEG, greyscale or colour. */
  jpeg: Uint8Array;
  /** Width of the page in pixels. The height is in pixels too. */
  width: number;
  height: number;
}

/** Pixels per inch of a page; PDF units are points of 1/72 inch (ISO 32000-1, 8.3.2.3). */
const pixelsPerInch = 150;
const header = '%PDF-1.4\n%\u00e2\u00e3\u00cf\u00d3\n';
const colourSpaces = { 1: 'DeviceGray', 3: 'DeviceRGB' } as const;

const latin1 = (text: string): Uint8Array => Uint8Array.from(text, (character) => character.charCodeAt(0));
const textOf = (bytes: Uint8Array): string => {
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return text;
};
const points = (pixels: number): string => ((pixels * 72) / pixelsPerInch).toFixed(2);

/** The dictionary of an image (ISO 32000-1, 8.9.5) up to the first byte of the JPEG. */
const imageHead = (object: number, { width, height, components, bytes }: BareJpeg): string =>
  `${object} 0 obj\n<< /Type /XObject /Subtype /Image /Width ${width} /Height ${height} ` +
  `/ColorSpace /${colourSpaces[components]} /BitsPerComponent 8 /Filter /DCTDecode /Length ${bytes.length} >>\nstream\n`;
const imageHeadPattern =
  /^\d+ 0 obj\n<< \/Type \/XObject \/Subtype \/Image \/Width \d+ \/Height \d+ \/ColorSpace \/\w+ \/BitsPerComponent 8 \/Filter \/DCTDecode \/Length (\d{1,9}) >>\nstream\n/;
const maxImageHeaderBytes = 200;
const streamEnd = '\nendstream\nendobj\n';

/** Collects the parts of a file and the offsets of its objects. */
function createWriter() {
  const parts: Uint8Array[] = [];
  const offsets: number[] = [];
  let length = 0;
  const write = (bytes: Uint8Array): void => {
    parts.push(bytes);
    length += bytes.length;
  };
  return {
    write: (text: string): void => write(latin1(text)),
    writeBytes: write,
    /** Begins the next object. @returns its number, from 1 */
    begin: (): number => offsets.push(length),
    /**
     * The cross-reference table (ISO 32000-1, 7.5.4) and the trailer (7.5.5), without document id
     * and information.
     */
    end(root: number): Uint8Array {
      const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
      const size = offsets.length + 1;
      const start = length;
      write(latin1(`xref\n0 ${size}\n0000000000 65535 f \n${table}`));
      write(latin1(`trailer\n<< /Size ${size} /Root ${root} 0 R >>\nstartxref\n${start}\n%%EOF\n`));
      const bytes = new Uint8Array(length);
      let at = 0;
      for (const part of parts) {
        bytes.set(part, at);
        at += part.length;
      }
      return bytes;
    },
  };
}

function write(images: readonly BareJpeg[]): Uint8Array {
  const file = createWriter();
  file.write(header);
  for (const image of images) {
    file.write(imageHead(file.begin(), image));
    file.writeBytes(image.bytes);
    file.write(streamEnd);
  }
  const count = images.length;
  const tree = count * 3 + 1;
  images.forEach(({ width, height }, index) => {
    const [across, down] = [points(width), points(height)];
    const drawing = `q ${across} 0 0 ${down} 0 0 cm /I Do Q`;
    const contents = file.begin();
    file.write(`${contents} 0 obj\n<< /Length ${drawing.length} >>\nstream\n${drawing}${streamEnd}`);
    file.write(
      `${file.begin()} 0 obj\n<< /Type /Page /Parent ${tree} 0 R /MediaBox [0 0 ${across} ${down}] ` +
        `/Resources << /XObject << /I ${index + 1} 0 R >> >> /Contents ${contents} 0 R >>\nendobj\n`,
    );
  });
  const kids = images.map((_, index) => `${count + 2 * index + 2} 0 R`).join(' ');
  file.write(`${file.begin()} 0 obj\n<< /Type /Pages /Kids [${kids}] /Count ${count} >>\nendobj\n`);
  const root = file.begin();
  file.write(`${root} 0 obj\n<< /Type /Catalog /Pages ${tree} 0 R >>\nendobj\n`);
  return file.end(root);
}

/**
 * Writes images as pages of a PDF without any other content: no text, fonts, dates, ids or
 * metadata, neither in the document nor in its JPEGs. Deterministic.
 * @throws RangeError without pages, and for a page that is not an 8-bit JPEG, greyscale or colour
 */
export function writeRasterPdf(pages: readonly { jpeg: Uint8Array }[]): Uint8Array {
  const images = pages.map(({ jpeg }) => toBareJpeg(jpeg));
  const sound = images.filter((image) => image !== null);
  if (sound.length === 0 || sound.length < images.length) throw new RangeError('A page is not a JPEG.');
  return write(sound);
}

/** Yields the JPEGs of a file, read at the offsets at which {@link writeRasterPdf} writes them. */
function* readImages(bytes: Uint8Array): Generator<Uint8Array> {
  for (let at = header.length; ;) {
    const head = imageHeadPattern.exec(textOf(bytes.subarray(at, at + maxImageHeaderBytes)));
    if (!head) return;
    const start = at + head[0].length;
    const end = start + Number(head[1]);
    yield bytes.subarray(start, end);
    at = end + streamEnd.length;
  }
}

function areEqual(one: Uint8Array, other: Uint8Array): boolean {
  if (one.length !== other.length) return false;
  // A loop without callbacks, because a file has tens of millions of bytes.
  for (let index = 0; index < one.length; index += 1) if (one[index] !== other[index]) return false;
  return true;
}

/**
 * Reads the pages of a PDF written by {@link writeRasterPdf}.
 * @returns null unless the file equals that function's output for its images. Data hidden in a
 * JPEG's tables or entropy-coded data is not detected: re-encode pages from others before storing
 * them.
 */
export function readRasterPdf(bytes: Uint8Array): { pages: RasterPage[] } | null {
  const images: BareJpeg[] = [];
  for (const jpeg of readImages(bytes)) {
    const image = toBareJpeg(jpeg);
    if (!image) return null;
    images.push(image);
  }
  if (images.length === 0 || !areEqual(write(images), bytes)) return null;
  return { pages: images.map(({ bytes: jpeg, width, height }) => ({ jpeg, width, height })) };
}
