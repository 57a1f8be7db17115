import { readFileSync } from 'node:fs';
import { element, uidFromText, writeDicom } from '@medrad/dicom/write';
import { encapsulated, itemAt } from './dicom-samples';
import { requireData } from './requirements';

const files = [
  'viewer_cases/echo_25_per_second_two_regions.dcm',
  'viewer_cases/echo_33_per_second_two_regions.dcm',
];
const jpegBaseline = '1.2.840.10008.1.2.4.50';
const ultrasoundMultiFrame = '1.2.840.10008.5.1.4.1.1.3.1';

/** A colour ultrasound cine. */
export interface EchoCine {
  file: Uint8Array;
  /** The JPEG stream of each frame. */
  streams: readonly Uint8Array[];
}

/** Number and size of the cine's frames. */
export const echo = { frames: 67, columns: 480, rows: 430 };

/** JPEG streams of a file with encapsulated pixel data: the values of its fragments, without the offset table. */
function streamsOf(bytes: Buffer): Uint8Array[] {
  const end = bytes.lastIndexOf(Buffer.from('feffdde0', 'hex'));
  const streams: Uint8Array[] = [];
  let at = itemAt(bytes, bytes.lastIndexOf(encapsulated) + encapsulated.length).next;
  while (at < end) {
    const { value, next } = itemAt(bytes, at);
    streams.push(new Uint8Array(value));
    at = next;
  }
  return streams;
}

/**
 * Builds a cine of 67 JPEG baseline 4:2:2 frames from two recordings of a heart.
 * @param rate frames per second
 * @throws MissingRequirement when the test data is absent
 */
export function makeEcho(rate: number): EchoCine {
  const recorded = requireData(files).flatMap((file) => streamsOf(readFileSync(file)));
  const streams = Array.from({ length: echo.frames }, (_, index) => recorded[index % recorded.length]!);
  const uid = uidFromText(`bench echo ${rate}`);
  const file = writeDicom(jpegBaseline, [
    element('SOPClassUID', ultrasoundMultiFrame),
    element('SOPInstanceUID', uid),
    element('Modality', 'US'),
    element('SeriesInstanceUID', uid),
    element('CineRate', rate),
    element('SamplesPerPixel', 3),
    element('PhotometricInterpretation', 'YBR_FULL_422'),
    element('PlanarConfiguration', 0),
    element('NumberOfFrames', echo.frames),
    element('Rows', echo.rows),
    element('Columns', echo.columns),
    element('BitsAllocated', 8),
    element('BitsStored', 8),
    element('HighBit', 7),
    element('PixelRepresentation', 0),
    { tag: 0x7fe00010, vr: 'OB', fragments: [new Uint8Array(), ...streams] },
  ]);
  return { file, streams };
}
