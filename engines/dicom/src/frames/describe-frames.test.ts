import { imageElements, nativeFile, pixelTag } from '../../test/build/image-file';
import { dicomFile } from '../../test/build/dicom-bytes';
import { openDicom } from './open-dicom';

const shape = { rows: 1, columns: 2, frames: 3 };
const pixels = Uint8Array.of(1, 2, 3, 4, 5, 6);

describe('frame descriptions from the header of one file', () => {
  test('are read once if they are the same for all frames', async () => {
    const opened = await openDicom(nativeFile(shape, pixels));
    const [first, last] = [await opened.frame(0), await opened.frame(2)];
    expect(last.display).toBe(first.display);
  });

  test('are read for each frame if the file gives a time for each', async () => {
    const file = dicomFile('1.2.840.10008.1.2.1', [
      ...imageElements(shape),
      { tag: 0x00181065, vr: 'DS', value: '0\\40\\120 ' },
      { tag: pixelTag, vr: 'OB', value: pixels },
    ]);
    const opened = await openDicom(file);
    const durations = [0, 1].map(async (index) => (await opened.frame(index)).display.cine?.duration);
    expect(await Promise.all(durations)).toEqual([40, 120]);
  });
});
