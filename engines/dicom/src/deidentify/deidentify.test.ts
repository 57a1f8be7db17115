import { grayPixels } from '../../test/build/gray-pixels';
import { openDicom } from '../frames/open-dicom';
import { textOf, textsOf } from '../values/elements';
import type { DicomDataset } from '../write/element';
import { element, encapsulatedPixels, nativePixels, sequence } from '../write/encode-value';
import { transferSyntaxes, writeDicom } from '../write/write-dicom';
import { deidentify } from './deidentify';
import type { DeidentifyOptions } from './options';
import type { BurnedInReason } from './report';

const key = Uint8Array.from({ length: 32 }, (_, index) => index * 7);
const { explicitBigEndian, explicitLittleEndian } = transferSyntaxes;

interface Facts {
  patient?: string;
  study?: string;
  instance?: string;
  date?: string;
}

const replaced = (dataset: DicomDataset, others: DicomDataset): DicomDataset => {
  const tags = new Set(others.map(({ tag }) => tag));
  return [...dataset.filter(({ tag }) => !tags.has(tag)), ...others];
};

/** A CT image of 2 × 4 pixels. */
function ctImage(others: DicomDataset = [], facts: Facts = {}): DicomDataset {
  const { patient = 'P1', study = '1.2.3', instance = '1.2.3.4', date = '20240301' } = facts;
  return replaced(
    [
      element('SOPClassUID', '1.2.840.10008.5.1.4.1.1.2'),
      element('SOPInstanceUID', instance),
      element('StudyInstanceUID', study),
      element('SeriesInstanceUID', '1.2.3.5'),
      element('FrameOfReferenceUID', '1.2.3.6'),
      element('Modality', 'CT'),
      element('ImageType', 'ORIGINAL', 'PRIMARY', 'AXIAL'),
      element('BurnedInAnnotation', 'NO'),
      element('PatientName', 'DOE^JANE'),
      element('PatientID', patient),
      element('StudyDate', date),
      element('StudyTime', '101112'),
      element('AcquisitionDateTime', `${date}101112+0530`),
      element('WindowCenter', 40, 300),
      element('WindowWidth', 80, 1500),
      element('WindowCenterWidthExplanation', 'BRAIN', 'DR DOE'),
      ...grayPixels(2, 4),
      nativePixels(Uint8Array.of(10, 11, 12, 13, 14, 15, 16, 17), 8),
    ],
    others,
  );
}

const fileOf = (dataset: DicomDataset, syntax: string = explicitLittleEndian) => writeDicom(syntax, dataset);

async function clean(dataset: DicomDataset, options: Partial<DeidentifyOptions> = {}, syntax?: string) {
  const { bytes, report } = await deidentify(fileOf(dataset, syntax), { key, ...options });
  const opened = await openDicom(bytes);
  return { bytes, report, opened, text: (tag: string) => textOf(opened.dataSet, tag) };
}

describe('names and days', () => {
  test('UIDs are consistent within a study under one key, and others under another key', async () => {
    const [one, other] = [await clean(ctImage()), await clean(ctImage([], { instance: '1.2.3.9' }))];
    const strange = await clean(ctImage(), { key: key.toReversed() });
    for (const tag of ['x0020000d', 'x0020000e', 'x00200052']) {
      expect(one.text(tag)).toMatch(/^2\.25\.\d+$/);
      expect(other.text(tag)).toBe(one.text(tag));
      expect(strange.text(tag)).not.toBe(one.text(tag));
    }
    expect(other.text('x00080018')).not.toBe(one.text('x00080018'));
    expect(one.opened.dataSet.string('x00020003')).toBe(one.text('x00080018'));
  });

  test('the SOP class of an image is kept, a private class becomes secondary capture', async () => {
    expect((await clean(ctImage())).text('x00080016')).toBe('1.2.840.10008.5.1.4.1.1.2');
    const secret = await clean(ctImage([element('SOPClassUID', '1.2.840.10008.5.1.4.1.1.7391846')]));
    expect(secret.text('x00080016')).toBe('1.2.840.10008.5.1.4.1.1.7');
  });

  test('dates are removed, or all dates of a patient are moved back by the same number of days', async () => {
    const removed = await clean(ctImage());
    expect([removed.text('x00080020'), removed.text('x00080030'), removed.text('x0008002a')]).toEqual([
      '',
      '',
      '',
    ]);
    expect(removed.report.shiftedDays).toBeNull();
    const shifted = await clean(ctImage(), { dates: 'shift' });
    const days = shifted.report.shiftedDays ?? 0;
    expect(days).toBeLessThan(0);
    expect(days).toBeGreaterThanOrEqual(-3650);
    const moved = new Date(Date.UTC(2024, 2, 1 + days)).toISOString().slice(0, 10).replaceAll('-', '');
    expect(shifted.text('x00080020')).toBe(moved);
    expect(shifted.text('x00080030')).toBe('101112');
    expect(shifted.text('x0008002a')).toBe(`${moved}101112`);
    const later = await clean(ctImage([], { study: '9.9', date: '20250301' }), { dates: 'shift' });
    expect(later.report.shiftedDays).toBe(days);
    const stranger = await clean(ctImage([], { patient: 'P2' }), { dates: 'shift' });
    expect(stranger.report.shiftedDays).not.toBe(days);
  });

  test('the codes of PS3.16 CID 7050 state what was done', async () => {
    const codesOf = async (options: Partial<DeidentifyOptions>) => {
      const { opened } = await clean(ctImage(), options);
      const items = opened.dataSet.elements['x00120064']?.items ?? [];
      return [
        textOf(opened.dataSet, 'x00120062'),
        textOf(opened.dataSet, 'x00280303'),
        ...items.map(({ dataSet }) => (dataSet ? textOf(dataSet, 'x00080100') : '')),
      ];
    };
    expect(await codesOf({})).toEqual(['YES', 'REMOVED', '113100']);
    expect(await codesOf({ dates: 'shift' })).toEqual(['YES', 'MODIFIED', '113100', '113107']);
    const blackOut = [{ top: 0, left: 0, rows: 1, columns: 1 }];
    expect(await codesOf({ blackOut })).toEqual(['YES', 'REMOVED', '113100', '113101']);
  });

  test('a key that is too short is refused', async () => {
    await expect(clean(ctImage(), { key: key.subarray(0, 15) })).rejects.toMatchObject({
      code: 'inconsistent',
    });
  });
});

describe('what is kept', () => {
  test('geometry, windows and types are kept; free text is removed or replaced by a number', async () => {
    const { opened, text } = await clean(
      ctImage([element('ImageType', 'ORIGINAL', 'PRIMARY', 'AXIAL', 'DOE')]),
    );
    expect(textsOf(opened.dataSet, 'x00281050')).toEqual(['40', '300']);
    expect(textsOf(opened.dataSet, 'x00281055')).toEqual(['BRAIN', 'WINDOW2']);
    expect(text('x00080008')).toBe('ORIGINAL\\PRIMARY\\AXIAL');
  });

  test('invalid numbers, numbers followed by a word, and surplus numbers are removed', async () => {
    const { opened } = await clean(
      ctImage([
        element('SliceThickness', '5 DOE'),
        element('WindowCenter', '40', 'DOE'),
        { tag: 0x00280106, vr: 'US', bytes: new Uint8Array(40).fill(0x44) },
        { tag: 0x00280107, vr: 'LO', bytes: Uint8Array.of(0x44, 0x4f) },
      ]),
    );
    for (const tag of ['x00180050', 'x00281050', 'x00280106', 'x00280107']) {
      expect(opened.dataSet.elements[tag]).toBeUndefined();
    }
  });

  test('items of functional groups are cleaned as the file is, at every level', async () => {
    const name = element('PatientName', 'DOE^JANE');
    const place = sequence('PlanePositionSequence', [element('ImagePositionPatient', 1, 2, 3), name]);
    const { opened, bytes } = await clean(
      ctImage([
        sequence('SharedFunctionalGroupsSequence', [
          sequence('PlaneOrientationSequence', [element('ImageOrientationPatient', 1, 0, 0, 0, 1, 0)]),
          name,
        ]),
        sequence('PerFrameFunctionalGroupsSequence', [place, name]),
      ]),
    );
    expect((await opened.frame(0)).display.plane?.position).toEqual([1, 2, 3]);
    expect(Buffer.from(bytes).includes('DOE')).toBe(false);
  });

  test('bytes after the last frame are removed', async () => {
    const pixels = Uint8Array.from(Buffer.from('12345678DOE^JANE'));
    const { bytes, report } = await clean(ctImage([nativePixels(pixels, 8)]));
    expect(report.pixels).toBe('trimmed');
    expect(Buffer.from(bytes).includes('DOE')).toBe(false);
  });

  test('a file without an image is refused, whatever else is in it', async () => {
    const report = ctImage().filter(({ tag }) => tag !== 0x7fe00010);
    await expect(clean(report)).rejects.toMatchObject({ code: 'no-pixel-data' });
  });
});

describe('the report', () => {
  test('it lists every removed element by its path, without values', async () => {
    const { report } = await clean(
      ctImage([
        { tag: 0x00400275, vr: 'SQ', items: [[element('AccessionNumber', 'A7')]] },
        element('StudyID', 'S5'),
      ]),
    );
    const about = (path: string) => report.entries.find((entry) => entry.path === path);
    expect(about('(0010,0010)')).toEqual({
      path: '(0010,0010)',
      name: 'PatientName',
      action: 'emptied',
      length: 8,
    });
    expect(about('(0040,0275)')).toMatchObject({ name: 'RequestAttributesSequence', action: 'removed' });
    expect(about('(0020,000d)')).toMatchObject({ name: 'StudyInstanceUID', action: 'replaced' });
    expect(about('(0028,0010)')).toBeUndefined();
    expect(JSON.stringify(report)).not.toMatch(/DOE|A7|S5|1\.2\.3|20240301/);
  });

  test('it includes values before and after on request', async () => {
    const { report } = await clean(ctImage(), { hasValues: true });
    const about = (name: string) => report.entries.find((entry) => entry.name === name);
    expect(about('PatientName')).toMatchObject({ before: 'DOE^JANE' });
    expect(about('StudyInstanceUID')).toMatchObject({ before: '1.2.3·' });
    expect(about('StudyInstanceUID')?.after).toMatch(/^2\.25\./);
  });

  const wide = [element('BitsAllocated', 16), element('BitsStored', 12), element('HighBit', 11)];
  const words = (high: number) =>
    nativePixels(
      Uint8Array.from({ length: 16 }, (_, at) => (at % 2 ? high : 9)),
      16,
    );
  test.each<[string, DicomDataset, BurnedInReason[]]>([
    ['nothing says that text may be there', [], []],
    ['the file says so', [element('BurnedInAnnotation', 'YES')], ['declared']],
    ['the file says nothing', [element('BurnedInAnnotation')], ['not-stated']],
    ['an ultrasound', [element('Modality', 'US')], ['modality']],
    ['a secondary capture', [element('SOPClassUID', '1.2.840.10008.5.1.4.1.1.7.2')], ['sop-class']],
    ['a picture of a screen', [element('ImageType', 'DERIVED', 'SECONDARY')], ['captured']],
    ['a scan of film', [element('ConversionType', 'DF')], ['captured']],
    ['slices of a head', [element('BodyPartExamined', 'HEAD')], ['face']],
    ['bits that no grey value uses', [...wide, words(0x1f)], ['unused-bits']],
    ['all bits used', [...wide, words(0x0f)], []],
    ['a sign drawn out', [...wide, words(0xff), element('PixelRepresentation', 1)], []],
  ])('%s', async (_name, others, reasons) => {
    expect((await clean(ctImage(others))).report.burnedIn).toEqual(reasons);
  });
});

describe('blacking out', () => {
  const blackOut = [{ top: 1, left: 1, rows: 5, columns: 2 }];
  const valuesOf = async (dataset: DicomDataset, syntax?: string, rectangles = blackOut) => {
    const { opened, report } = await clean(dataset, { blackOut: rectangles }, syntax);
    expect(report.pixels).toBe('blacked-out');
    expect(opened.transferSyntax).toBe(explicitLittleEndian);
    const frames = [];
    for (let index = 0; index < opened.wholeFrames; index += 1) {
      frames.push([...(await opened.frame(index)).stored.values]);
    }
    return frames;
  };

  test('a rectangle is the darkest value of the file, clipped to the frame; the rest is untouched', async () => {
    expect(await valuesOf(ctImage())).toEqual([[10, 11, 12, 13, 14, 10, 10, 17]]);
    const inverted = ctImage([element('PhotometricInterpretation', 'MONOCHROME1')]);
    expect(await valuesOf(inverted)).toEqual([[10, 11, 12, 13, 14, 17, 17, 17]]);
    const outside = [{ top: -3, left: 9, rows: 99, columns: 9 }];
    expect(await valuesOf(ctImage(), undefined, outside)).toEqual([[10, 11, 12, 13, 14, 15, 16, 17]]);
  });

  test('it is in every frame, and no covered value remains anywhere in the file', async () => {
    const pixels = Uint8Array.from({ length: 24 }, (_, index) => 100 + index);
    const frames = await valuesOf(ctImage([element('NumberOfFrames', 3), nativePixels(pixels, 8)]));
    expect(frames.map((values) => [values[5], values[6]])).toEqual([
      [100, 100],
      [100, 100],
      [100, 100],
    ]);
    expect(frames[2]?.[7]).toBe(123);
  });

  test('colour, signed 16-bit and big-endian files are blackened correctly', async () => {
    const colour = ctImage([
      element('SamplesPerPixel', 3),
      element('PhotometricInterpretation', 'RGB'),
      element('PlanarConfiguration', 1),
      nativePixels(
        Uint8Array.from({ length: 24 }, (_, index) => index + 1),
        8,
      ),
    ]);
    expect(await valuesOf(colour)).toEqual([
      [1, 9, 17, 2, 10, 18, 3, 11, 19, 4, 12, 20, 5, 13, 21, 0, 0, 0, 0, 0, 0, 8, 16, 24],
    ]);
    const signed = [element('BitsAllocated', 16), element('BitsStored', 16), element('HighBit', 15)];
    const values = [-5, 4, 3, 2, 1, 0, -1, 300];
    const bytes = new Uint8Array(16);
    values.forEach((value, index) => new DataView(bytes.buffer).setInt16(2 * index, value, true));
    const dataset = ctImage([...signed, element('PixelRepresentation', 1), nativePixels(bytes, 16)]);
    expect(await valuesOf(dataset)).toEqual([[-5, 4, 3, 2, 1, -5, -5, 300]]);
    const swapped = dataset.map((one) => {
      if (!('bytes' in one) || !['US', 'OW'].includes(one.vr)) return one;
      return { ...one, bytes: one.bytes.map((_, index) => one.bytes[index ^ 1] ?? 0) };
    });
    expect(await valuesOf(swapped, explicitBigEndian)).toEqual([[-5, 4, 3, 2, 1, -5, -5, 300]]);
  });

  test('an image whose pixels were changed is DERIVED', async () => {
    const { text } = await clean(ctImage(), { blackOut });
    expect(text('x00080008')).toBe('DERIVED\\PRIMARY\\AXIAL');
  });

  test('a rectangle without a position or a size is refused, so that nothing is left uncovered by mistake', async () => {
    for (const wrong of [
      { top: Number.NaN },
      { left: Number.POSITIVE_INFINITY },
      { rows: 0 },
      { columns: -1 },
    ]) {
      const rectangle = { top: 0, left: 0, rows: 1, columns: 1, ...wrong };
      await expect(clean(ctImage(), { blackOut: [rectangle] })).rejects.toMatchObject({
        code: 'inconsistent',
      });
    }
  });

  test('compressed frames are stored uncompressed', async () => {
    const row = [7, 1, 2, 3, 4, 5, 6, 7, 8];
    const frame = new Uint8Array(64 + 10);
    new DataView(frame.buffer).setUint32(0, 1, true);
    new DataView(frame.buffer).setUint32(4, 64, true);
    frame.set(row, 64);
    const dataset = ctImage([encapsulatedPixels([frame])]);
    expect(await valuesOf(dataset, '1.2.840.10008.1.2.5')).toEqual([[1, 2, 3, 4, 5, 1, 1, 8]]);
  });
});
