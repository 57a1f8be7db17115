import { isDeidentified, openDicom } from '@medrad/dicom';
import { zipOf } from '@medrad/dicom/testing/zip';
import { element, nativePixels, transferSyntaxes, writeDicom } from '@medrad/dicom/write';
import { deidentifyForUpload, type DeidentifyRequest } from './deidentify-for-upload';

const key = Uint8Array.from({ length: 32 }, (_, index) => index);
const clean = (request: Omit<DeidentifyRequest & { kind: 'file' }, 'kind' | 'key'>) =>
  deidentifyForUpload({ kind: 'file', key, ...request }, () => undefined);
const header = [
  element('SOPClassUID', '1.2.840.10008.5.1.4.1.1.6.1'),
  element('SOPInstanceUID', '1.2.3.4'),
  element('StudyInstanceUID', '1.2.3'),
  element('SeriesInstanceUID', '1.2.3.5'),
  element('Modality', 'US'),
  element('PatientName', 'SHAH^MEERA'),
  element('StudyDate', '20240301'),
  element('Rows', 2),
  element('Columns', 4),
  element('SamplesPerPixel', 1),
  element('PhotometricInterpretation', 'MONOCHROME2'),
  element('BitsAllocated', 8),
  element('BitsStored', 8),
  element('HighBit', 7),
  element('PixelRepresentation', 0),
];
/** A grey JPEG of 2 × 4 pixels with a comment before its frame header. */
const jpegWithComment = (comment: string): Uint8Array => {
  const text = [...comment].map((character) => character.charCodeAt(0));
  const frame = [0xff, 0xc0, 0, 11, 8, 0, 2, 0, 4, 1, 1, 0x11, 0];
  // Tables of one code each: no difference, and the end of the block.
  const table = (kind: number) => [kind, 1, ...Array<number>(15).fill(0), 0];
  const tables = [0xff, 0xc4, 0, 38, ...table(0), ...table(0x10)];
  const scan = [0xff, 0xda, 0, 8, 1, 1, 0, 0, 63, 0, 0x3f];
  return Uint8Array.from([
    0xff,
    0xd8,
    0xff,
    0xfe,
    0,
    text.length + 2,
    ...text,
    ...frame,
    ...tables,
    ...scan,
    0xff,
    0xd9,
  ]);
};
const pixels = nativePixels(Uint8Array.of(1, 2, 3, 4, 5, 6, 7, 8), 8);
const fileOf = (elements: Parameters<typeof writeDicom>[1]) =>
  writeDicom(transferSyntaxes.explicitLittleEndian, elements);

test('N23 a DICOM file is sent without patient data and dates, as the server requires', async () => {
  const answer = await clean({ bytes: fileOf([...header, pixels]), blackOut: [] });
  if (answer.kind !== 'file') throw new Error('refused');
  const text = Buffer.from(answer.bytes).toString('latin1');
  expect(text).not.toContain('MEERA');
  expect(text).not.toContain('20240301');
  await expect(isDeidentified(answer.bytes)).resolves.toBe(true);
  expect(answer.report.entries).toContainEqual(expect.objectContaining({ path: '(0010,0010)' }));
  expect(answer.report.burnedIn).toContain('modality');
});

test('N23 a comment in a compressed image is removed', async () => {
  const frame = jpegWithComment('SHAH^MEERA');
  const compressed = { tag: 0x7fe00010, vr: 'OB' as const, fragments: [new Uint8Array(), frame] };
  const bytes = writeDicom('1.2.840.10008.1.2.4.50', [...header, compressed]);
  const answer = await clean({ bytes, blackOut: [] });
  if (answer.kind !== 'file') throw new Error('refused');
  expect(Buffer.from(answer.bytes).toString('latin1')).not.toContain('MEERA');
  expect(answer.report.embedded).toContainEqual(expect.objectContaining({ kind: 'comment' }));
});

test('N23 boxes are black in every frame, and the server accepts the file', async () => {
  const frames = nativePixels(
    Uint8Array.from({ length: 16 }, (_, index) => index + 1),
    8,
  );
  const bytes = fileOf([...header, element('NumberOfFrames', 2), frames]);
  const blackOut = [{ left: 1, top: 0, columns: 2, rows: 1 }];
  const answer = await clean({ bytes, blackOut });
  if (answer.kind !== 'file') throw new Error('refused');
  const opened = await openDicom(answer.bytes);
  const valuesOf = async (index: number) => [...(await opened.frame(index)).stored.values];
  expect(await valuesOf(0)).toEqual([1, 1, 1, 4, 5, 6, 7, 8]);
  expect(await valuesOf(1)).toEqual([9, 1, 1, 12, 13, 14, 15, 16]);
  expect(answer.report.pixels).toBe('blacked-out');
  await expect(isDeidentified(answer.bytes)).resolves.toBe(true);
});

test.each([
  [
    'without an image',
    fileOf(header),
    /^The file could not be de-identified\. No pixel data found in DICOM file/,
  ],
  ['that is no DICOM', Uint8Array.of(1, 2, 3), /^The file could not be de-identified\. ./],
])('N23 a file %s is refused with the reason', async (_, bytes, refusal) => {
  expect(await clean({ bytes, blackOut: [] })).toEqual({
    kind: 'refused',
    refusal: expect.stringMatching(refusal) as string,
    hasDocuments: false,
  });
});

describe('the description of a series', () => {
  const described = (text: string) => fileOf([...header, element('SeriesDescription', text), pixels]);
  const found = (text: string, word: string | null) => ({
    text,
    series: 1,
    numbers: [],
    obstacle: word === null ? null : { kind: 'word', text: word },
  });

  test.each([
    ['Liver venous', false, null, false],
    ['Liver venous', true, null, true],
    ['Liver SHAH', true, 'SHAH', false],
  ])(
    '%j is listed, and with the choice %s it is kept if it has no unknown word',
    async (text, keeps, word, isKept) => {
      const answer = await clean({ bytes: described(text), blackOut: [], keepsDescriptions: keeps });
      if (answer.kind !== 'file') throw new Error('refused');
      expect(answer.descriptions).toEqual([found(text, word)]);
      expect(Buffer.from(answer.bytes).includes(text)).toBe(isKept);
      await expect(isDeidentified(answer.bytes)).resolves.toBe(!isKept);
      await expect(isDeidentified(answer.bytes, { descriptions: 'keep' })).resolves.toBe(true);

      const zip = new File([new Uint8Array(zipOf([{ name: '1', bytes: described(text) }]))], 'a.zip');
      const request = { kind: 'archive', archive: zip, key, keepsDescriptions: keeps } as const;
      const packed = await deidentifyForUpload(request, () => undefined);
      if (packed.kind !== 'archive' || !packed.packed) throw new Error('refused');
      expect(packed.packed.descriptions).toEqual([found(text, word)]);
      expect(Buffer.from(await packed.packed.zip.arrayBuffer()).includes(text)).toBe(isKept);
    },
  );

  test('is empty in a file that has none', async () => {
    expect(await clean({ bytes: fileOf([...header, pixels]), blackOut: [] })).toMatchObject({
      descriptions: [],
    });
  });
});

const report = fileOf([element('SOPClassUID', '1.2.840.10008.5.1.4.1.1.88.11'), ...header.slice(1)]);

test('N23 a report is refused, and the answer says that its author can read it', async () => {
  expect(await clean({ bytes: report, blackOut: [] })).toEqual({
    kind: 'refused',
    refusal: 'The file could not be de-identified. This DICOM file holds a structured report, not an image.',
    hasDocuments: true,
  });
});

describe('an archive', () => {
  const archiveOf = (...entries: Parameters<typeof zipOf>[0]) =>
    new File([new Uint8Array(zipOf(entries))], 'shah-meera.zip');
  const pack = (archive: File, onProgress: (entries: number) => void = () => undefined) =>
    deidentifyForUpload({ kind: 'archive', archive, key }, onProgress);
  const image = { name: 'meera/1', bytes: fileOf([...header, pixels]) };

  test('N22 is repacked with de-identified files only, and omitted entries are counted', async () => {
    const seen: number[] = [];
    const note = { name: 'meera.txt', bytes: Buffer.from('SHAH^MEERA') };
    const answer = await pack(archiveOf(image, note), (entries) => seen.push(entries));
    if (answer.kind !== 'archive' || !answer.packed) throw new Error('refused');
    expect(answer.packed).toMatchObject({ files: 1, series: 1, leftOut: 1, refused: [] });
    const text = Buffer.from(await answer.packed.zip.arrayBuffer()).toString('latin1');
    expect(text).toContain('series-1/1.dcm');
    expect(text.toLowerCase()).not.toContain('meera');
    expect(seen).toEqual([1, 2]);
  });

  test('names the files that cannot be used, with the reason', async () => {
    const inner = { name: 'more.zip', bytes: zipOf([]) };
    expect(await pack(archiveOf(image, inner))).toMatchObject({
      packed: { refused: [{ name: 'more.zip', reason: 'An archive inside an archive is not opened.' }] },
    });
  });

  const file = (name: string, changes = {}) => ({ name, bytes: Buffer.from('x'), ...changes });
  const empty = Array.from({ length: 100_000 }, (_, index) =>
    file(`${index}`, { bytes: Buffer.alloc(0), isStored: true }),
  );
  const zeros = Buffer.alloc(8 * 2 ** 20);
  /**
   * An archive with the given number of entries, all of which point to the same compressed bytes.
   */
  function overlapping(times: number): File {
    const data = Buffer.from(zipOf([file('00', { bytes: Buffer.alloc(3 * 2 ** 20) })]));
    const directory = data.readUInt32LE(data.length - 6);
    const listed = data.subarray(directory, data.length - 22);
    const list = Array.from({ length: times }, (_, index) => {
      const entry = Buffer.from(listed);
      entry.write(String(index).padStart(2, '0'), 46, 'latin1');
      return entry;
    });
    const end = Buffer.from(data.subarray(data.length - 22));
    end.writeUInt16LE(times, 8);
    end.writeUInt16LE(times, 10);
    end.writeUInt32LE(times * listed.length, 12);
    return new File([new Uint8Array(Buffer.concat([data.subarray(0, directory), ...list, end]))], 'a.zip');
  }
  const lying64 = () => {
    const data = Buffer.from(zipOf([image], { isZip64: true }));
    data.writeBigUInt64LE(2n ** 62n, data.indexOf('PK\x06\x06', 0, 'latin1') + 48);
    return new File([new Uint8Array(data)], 'a.zip');
  };
  const tooLarge = 'This ZIP grows too large when it is unpacked.';
  const notUsable = 'No file of this ZIP can be used.';
  test.each<[string, () => File, string]>([
    ['that unpacks to 1,024 times its size', () => archiveOf(image, file('a', { bytes: zeros })), tooLarge],
    ['that does so and denies it', () => archiveOf(image, file('a', { bytes: zeros, size: 9 })), tooLarge],
    ['whose entries lie over each other', () => overlapping(90), tooLarge],
    [
      'of 100,000 entries',
      () => new File([new Uint8Array(zipOf(empty, { isZip64: true }))], 'a.zip'),
      'This ZIP holds more than 5000 files.',
    ],
    [
      'whose ZIP64 record lies',
      lying64,
      'This ZIP is truncated or damaged: its list of files cannot be read.',
    ],
    [
      'of archives',
      () => archiveOf(file('a.zip', { bytes: zipOf([image]) })),
      `${notUsable} An archive inside an archive is not opened.`,
    ],
    [
      'protected by a password',
      () => archiveOf({ ...image, flags: 1 }),
      `${notUsable} This file in the ZIP is protected by a password and cannot be opened.`,
    ],
    [
      'whose names lead outside',
      () => archiveOf({ ...image, name: '../../a.dcm' }, { ...image, name: '/b.dcm' }),
      `${notUsable} The name of this file points outside the ZIP.`,
    ],
  ])('S9 %s is refused with a sentence', async (_archive, make, reason) => {
    expect(await pack(make())).toEqual({
      kind: 'refused',
      refusal: `The file could not be de-identified. ${reason}`,
      hasDocuments: false,
    });
  });

  test('N22 of reports alone is refused, and the answer says that its author can read them', async () => {
    expect(await pack(archiveOf({ name: 'SR1', bytes: report }))).toEqual({
      kind: 'refused',
      refusal:
        'The file could not be de-identified. The DICOM files of this ZIP hold no image that can be read.',
      hasDocuments: true,
    });
  });

  test('without images is not a study', async () => {
    const note = { name: 'read-me.txt', bytes: Buffer.from('Read me.') };
    expect(await pack(archiveOf(note))).toEqual({ kind: 'archive', packed: null });
  });
});
