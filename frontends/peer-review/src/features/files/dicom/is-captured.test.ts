import { element, nativePixels, transferSyntaxes, writeDicom } from '@medrad/dicom/write';
import { isCaptured } from './is-captured';

const plain = {
  SOPClassUID: '1.2.840.10008.5.1.4.1.1.2',
  SOPInstanceUID: '1.2.3.4',
  Modality: 'CT',
  BurnedInAnnotation: 'NO',
  Rows: 1,
  Columns: 2,
  SamplesPerPixel: 1,
  PhotometricInterpretation: 'MONOCHROME2',
  BitsAllocated: 8,
  BitsStored: 8,
  HighBit: 7,
  PixelRepresentation: 0,
};

function fileOf(changes: Partial<typeof plain>): File {
  const elements = Object.entries({ ...plain, ...changes }).map(([name, value]) =>
    element(name as keyof typeof plain, value),
  );
  const pixels = nativePixels(Uint8Array.of(1, 2), 8);
  const bytes = writeDicom(transferSyntaxes.explicitLittleEndian, [...elements, pixels]);
  // Files in jsdom have no arrayBuffer method.
  return Object.assign(new File([], 'image.dcm'), {
    arrayBuffer: () => Promise.resolve(bytes.slice().buffer),
  });
}

test.each([
  ['a CT slice', {}, false],
  ['a CT slice that says that it carries text', { BurnedInAnnotation: 'YES' }, true],
  ['ultrasound', { Modality: 'US' }, true],
  ['a secondary capture', { SOPClassUID: '1.2.840.10008.5.1.4.1.1.7' }, true],
  ['a capture of several frames', { SOPClassUID: '1.2.840.10008.5.1.4.1.1.7.2' }, true],
  ['a photograph', { Modality: 'XC' }, true],
  ['a scan of paper', { Modality: 'OT' }, true],
])('N23 the image of %s probably contains names: %s', async (_file, changes, expected) => {
  await expect(isCaptured(fileOf(changes))).resolves.toBe(expected);
});

test('a file that is not DICOM is refused', async () => {
  const file = Object.assign(new File([], 'image.dcm'), {
    arrayBuffer: () => Promise.resolve(Uint8Array.of(1).buffer),
  });
  await expect(isCaptured(file)).rejects.toThrow();
});
