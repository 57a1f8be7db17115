import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { element, uidFromText, writeDicom } from '@medrad/dicom/write';

const jpeg2000Lossless = '1.2.840.10008.1.2.4.90';
const mammography = '1.2.840.10008.5.1.4.1.1.1.2';

/** Size of the film, as the encoder of `codecs.c` expects it. */
const film = { columns: 3328, rows: 4096 };

/**
 * Synthetic 12-bit pixels: a breast with glands at the left edge of the image, and as much noise as a detector adds.
 */
function makeTissue(): Uint16Array {
  const { columns, rows } = film;
  const values = new Uint16Array(columns * rows);
  let seed = 1;
  for (let at = 0; at < values.length; at += 1) {
    const [x, y] = [at % columns, Math.floor(at / columns)];
    const radius = Math.hypot(x / (columns * 0.87), (y - rows / 2) / (rows * 0.46));
    if (radius >= 1) continue;
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) | 0;
    const noise = ((seed >>> 24) + ((seed >>> 16) & 255) - 255) * 0.75;
    const glands = Math.sin(x / 97 + Math.sin(y / 131) * 2) + Math.sin(y / 57 + Math.sin(x / 83) * 2);
    values[at] = Math.min(4095, Math.max(0, 900 + 1500 * (1 - radius) + 250 * glands + noise));
  }
  return values;
}

/**
 * Makes a file of a mammogram of 14 megapixels in lossless JPEG 2000, encoded by OpenJPEG with its usual settings.
 * @param encode reads a file of raw pixels and writes the code stream beside it, as `RAW.j2k`
 * @returns path of the file, which is deleted when the process ends
 */
export async function makeMammogram(encode: (raw: string) => Promise<unknown>): Promise<string> {
  const folder = mkdtempSync(path.join(tmpdir(), 'bench-mammogram-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const raw = path.join(folder, 'film.raw');
  writeFileSync(raw, makeTissue());
  await encode(raw);
  const uid = uidFromText('bench mammogram');
  const file = path.join(folder, 'mammogram.dcm');
  writeFileSync(
    file,
    writeDicom(jpeg2000Lossless, [
      element('SOPClassUID', mammography),
      element('SOPInstanceUID', uid),
      element('Modality', 'MG'),
      element('SeriesInstanceUID', uid),
      element('SamplesPerPixel', 1),
      element('PhotometricInterpretation', 'MONOCHROME2'),
      element('Rows', film.rows),
      element('Columns', film.columns),
      element('BitsAllocated', 16),
      element('BitsStored', 12),
      element('HighBit', 11),
      element('PixelRepresentation', 0),
      element('WindowCenter', 1800),
      element('WindowWidth', 2400),
      { tag: 0x7fe00010, vr: 'OB', fragments: [new Uint8Array(), readFileSync(`${raw}.j2k`)] },
    ]),
  );
  return file;
}
