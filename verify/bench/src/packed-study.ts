import { deidentify, packStudy } from '@medrad/dicom';
import { zipOf } from '@medrad/dicom/testing/zip';
import { element, nativePixels, transferSyntaxes, writeDicom } from '@medrad/dicom/write';

const side = 512;
const intercept = -1024;
/**
 * Standard deviation of the noise in HU. With this noise JPEG-LS compresses a slice to 45 % of its size, as it does
 * with the noisiest real CT of the test data (46 %). It compresses the other real series of 512×512 to 20 to 32 %.
 */
const noise = 30;

/** Random numbers with a normal distribution around 0, the same in every run. */
function normalDraws(count: number): Float32Array {
  let state = 1;
  const uniform = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return (state + 1) / 4_294_967_297;
  };
  return Float32Array.from(
    { length: count },
    () => Math.sqrt(-2 * Math.log(uniform())) * Math.cos(2 * Math.PI * uniform()),
  );
}

const draws = normalDraws(65_521);

/** Pixels of a synthetic head of skin, bone and brain in air, as unsigned 12-bit values in 16 bits. */
function slicePixels(instance: number): Uint8Array {
  const words = new Uint16Array(side * side);
  const radius = 200 - Math.abs((instance % 300) - 150) / 3;
  for (let row = 0, at = 0; row < side; row += 1) {
    const offset = (instance * 7_919 + row * 521) % draws.length;
    for (let column = 0; column < side; column += 1, at += 1) {
      const away = Math.hypot(column - 256, (row - 256) * 0.85) / radius;
      const brain = 35 + 8 * Math.sin(column / 30) * Math.cos((row + instance) / 25);
      const tissue = away > 1 ? -1_000 : away > 0.97 ? 40 : away > 0.9 ? 1_100 : brain;
      const drawn = draws[(offset + column) % draws.length] ?? 0;
      words[at] = Math.min(4_095, Math.max(0, Math.round(tissue - intercept + noise * drawn)));
    }
  }
  return new Uint8Array(words.buffer);
}

function makeSlice(instance: number): Uint8Array {
  return writeDicom(transferSyntaxes.explicitLittleEndian, [
    element('SOPClassUID', '1.2.840.10008.5.1.4.1.1.2'),
    element('SOPInstanceUID', `1.2.3.4.${instance}`),
    element('StudyInstanceUID', '1.2.3'),
    element('SeriesInstanceUID', '1.2.3.5'),
    element('Modality', 'CT'),
    element('InstanceNumber', instance),
    element('Rows', side),
    element('Columns', side),
    element('SamplesPerPixel', 1),
    element('PhotometricInterpretation', 'MONOCHROME2'),
    element('BitsAllocated', 16),
    element('BitsStored', 12),
    element('HighBit', 11),
    element('PixelRepresentation', 0),
    element('RescaleIntercept', intercept),
    element('RescaleSlope', 1),
    nativePixels(slicePixels(instance), 16),
  ]);
}

/**
 * Creates de-identified, uncompressed slices of one CT series of 512×512 values with a scanner's noise. Each slice is
 * different.
 */
export async function ctSlices(count: number): Promise<Uint8Array[]> {
  const key = crypto.getRandomValues(new Uint8Array(32));
  const slices: Uint8Array[] = [];
  for (let instance = 1; instance <= count; instance += 1) {
    slices.push((await deidentify(makeSlice(instance), { key, embeddedText: 'blank' })).bytes);
  }
  return slices;
}

/** Packs slices into an archive without changing them. */
export const packSlices = (slices: readonly Uint8Array[]): Buffer =>
  Buffer.from(
    zipOf(slices.map((bytes, index) => ({ name: `series-1/${index + 1}.dcm`, bytes, isStored: true }))),
  );

/** The archive that an author's browser makes of slices: it de-identifies them and compresses them losslessly. */
export async function packAsAuthor(slices: readonly Uint8Array[]): Promise<Buffer> {
  const key = crypto.getRandomValues(new Uint8Array(32));
  const data = packSlices(slices);
  const packed = await packStudy({ name: 'slices.zip', data }, { key, embeddedText: 'blank' });
  if (packed?.files !== slices.length) throw new Error('a slice was refused');
  return Buffer.from(await packed.zip.arrayBuffer());
}
