import { cineFile, ctSlices } from '../../test/build/small-series';
import { zipOf } from '../../test/build/zip-file';
import { deidentify } from '../deidentify/deidentify';
import { byteSource } from './byte-source';
import { readStoredFile, readStoredStudy } from './stored-study';

const key = new Uint8Array(32).fill(7);
const clean = async (bytes: Uint8Array): Promise<Uint8Array> =>
  (await deidentify(bytes, { key, embeddedText: 'blank' })).bytes;

type Entry = Parameters<typeof zipOf>[0][number];
let slices: Entry[] = [];
beforeAll(async () => {
  const files = [...ctSlices({ slices: 4, rows: 16 })].reverse();
  slices = await Promise.all(
    files.map(async ({ bytes }, index) => ({
      name: `series-1/${index + 1}.dcm`,
      bytes: await clean(bytes),
      isStored: true,
    })),
  );
});
const read = (data: Uint8Array) => readStoredStudy(byteSource(data));

test('N22 the images of a stored archive are located by byte range, in slice order', async () => {
  const archive = zipOf(slices);
  const study = await read(archive);
  expect(study?.series).toMatchObject([{ modality: 'CT', rows: 16, columns: 16 }]);
  // The archive has the slices in reverse order.
  expect(study?.series[0]?.frames.map(({ file }) => file)).toEqual([3, 2, 1, 0]);
  for (const [index, { offset, length }] of (study?.files ?? []).entries()) {
    expect(archive.subarray(offset, offset + length)).toEqual(slices[index]?.bytes);
  }
});

test('a multi-frame file is a series by itself', async () => {
  const bytes = await clean(cineFile({ frames: 5, rows: 8 }).bytes);
  const { files, series } = await readStoredFile(bytes);
  expect(files).toEqual([{ offset: 0, length: bytes.length }]);
  expect(series[0]?.frames.map(({ file, frame }) => [file, frame])).toEqual(
    [0, 1, 2, 3, 4].map((frame) => [0, frame]),
  );
});

test('an archive without DICOM files is not a study, whatever program made it', async () => {
  const text = Buffer.from('Read me first.');
  for (const isStored of [true, false]) {
    expect(await read(zipOf([{ name: 'notes/read-me.txt', bytes: text, isStored }]))).toBeNull();
  }
});

describe('N22 N23 an archive with DICOM files is refused', () => {
  const withFirst = (change: Partial<Entry>) =>
    zipOf([{ ...(slices[0] as Entry), ...change }, ...slices.slice(1)]);
  const insertAt = (data: Uint8Array, at: number): Uint8Array =>
    Uint8Array.from([...data.subarray(0, at), ...Buffer.from('JANE DOE'), ...data.subarray(at)]);

  test.each<[string, () => Uint8Array]>([
    ['that names a patient', () => withFirst({ bytes: ctSlices({ slices: 1, rows: 16 })[0]!.bytes })],
    ['under a name that may be that of a patient', () => withFirst({ name: 'DOE_JANE/1.dcm' })],
    ['that is compressed', () => withFirst({ isStored: false })],
    ['protected by a password', () => withFirst({ flags: 1 })],
    [
      'beside another file',
      () => zipOf([...slices, { name: 'report.txt', bytes: Buffer.from('DOE'), isStored: true }]),
    ],
    ['with a comment', () => Uint8Array.from([...zipOf(slices), ...Buffer.from('JANE DOE')])],
    ['with bytes before its first entry', () => insertAt(zipOf(slices), 0)],
    ['with extra fields', () => zipOf(slices, { isZip64: true })],
    ['that is cut short', () => zipOf(slices).subarray(0, 400)],
  ])('%s', async (_archive, make) => {
    await expect(read(make())).rejects.toMatchObject({
      code: expect.stringMatching(/^bad-archive$/) as string,
    });
  });

  test('if their names do not end in .dcm: names do not matter', async () => {
    await expect(read(withFirst({ name: 'IM000001' }))).rejects.toMatchObject({ code: 'bad-archive' });
    await expect(read(withFirst({ name: 'IM000001', isStored: false }))).rejects.toMatchObject({
      code: 'bad-archive',
    });
  });
});

test.each(['../1.dcm', '/1.dcm', 'C:\\1.dcm'])(
  'an archive with a file called %s is refused',
  async (name) => {
    await expect(read(zipOf([{ name, bytes: Buffer.from('x') }]))).rejects.toMatchObject({
      code: 'unsafe-name',
    });
  },
);

describe('N22 N23 an archive that contradicts its central directory is refused', () => {
  const names = ['series-1/1.dcm', 'series-1/2.dcm'];
  const two = () => slices.slice(0, 2);
  /** An archive of two slices, with the offsets of its parts. */
  function anatomy() {
    const data = Buffer.from(zipOf(two()));
    const second = data.indexOf('PK\x03\x04', 4, 'latin1');
    const directory = data.readUInt32LE(data.length - 6);
    const secondListed = directory + 46 + (names[0] ?? '').length;
    return { data, second, directory, secondListed };
  }
  const canary = Buffer.from('DOE^JANE');
  /** Inserts a gap of the given bytes before the directory. */
  function withGap(at: number, bytes: Buffer): Buffer {
    const { data, second, directory, secondListed } = anatomy();
    const changed = Buffer.from(data);
    changed.writeUInt32LE(directory + bytes.length, data.length - 6);
    if (at <= second) changed.writeUInt32LE(second + bytes.length, secondListed + 42);
    return Buffer.concat([changed.subarray(0, at), bytes, changed.subarray(at)]);
  }

  test('the unchanged archive is accepted', async () => {
    expect((await read(anatomy().data))?.files).toHaveLength(2);
  });

  test.each<[string, () => Buffer]>([
    ['that holds bytes between two entries', () => withGap(anatomy().second, canary)],
    ['that holds bytes before its directory', () => withGap(anatomy().directory, canary)],
    [
      'whose entries lie over each other, which makes room for other bytes',
      () => {
        const { data, second, directory, secondListed } = anatomy();
        const hidden = Buffer.alloc(directory - second, 0);
        canary.copy(hidden);
        const changed = Buffer.concat([data.subarray(0, second), hidden, data.subarray(directory)]);
        // The second entry keeps its name, but points to the data of the first entry.
        data.copy(changed, secondListed + 16, directory + 16, directory + 28);
        changed.writeUInt32LE(0, secondListed + 42);
        return changed;
      },
    ],
    [
      'whose local header has another name',
      () => {
        const { data } = anatomy();
        data.write('doe-jane/1.dcm', 30, 'latin1');
        return data;
      },
    ],
    [
      'whose local header has another size',
      () => {
        const { data } = anatomy();
        data.writeUInt32LE(1, 18);
        return data;
      },
    ],
    [
      'whose local header says that it is compressed',
      () => {
        const { data } = anatomy();
        data.writeUInt16LE(8, 8);
        return data;
      },
    ],
    [
      'whose local header says when it was packed',
      () => {
        const { data } = anatomy();
        data.writeUInt32LE(0x58_61_12_34, 10);
        return data;
      },
    ],
    [
      'whose entries stand in another order than they are listed',
      () => {
        const { data, second, directory, secondListed } = anatomy();
        const listed = data.subarray(directory, secondListed);
        const rest = data.subarray(secondListed, secondListed + listed.length);
        expect([second, rest.length]).toEqual([second, listed.length]);
        return Buffer.concat([
          data.subarray(0, directory),
          rest,
          listed,
          data.subarray(secondListed + listed.length),
        ]);
      },
    ],
    [
      'that claims fewer entries than it lists',
      () => {
        const { data } = anatomy();
        data.writeUInt16LE(1, data.length - 12);
        return data;
      },
    ],
  ])('%s', async (_archive, make) => {
    await expect(read(make())).rejects.toMatchObject({ code: 'bad-archive' });
  });

  test.each([
    ['entries', 32, BigInt(2 ** 40), 'too-large'],
    ['bytes of its directory', 40, BigInt(2 ** 62), 'bad-archive'],
    ['bytes before its directory', 48, BigInt(2 ** 62), 'bad-archive'],
  ])('a ZIP64 that claims other %s', async (_claim, at, value, code) => {
    const data = Buffer.from(zipOf(two(), { isZip64: true }));
    data.writeBigUInt64LE(value, data.indexOf('PK\x06\x06', 0, 'latin1') + at);
    await expect(read(data)).rejects.toMatchObject({ code });
  });
});

test('an archive of more than 5,000 entries is refused before they are read', async () => {
  const many = Array.from({ length: 5001 }, (_, index) => ({
    name: `${index}.txt`,
    bytes: new Uint8Array(0),
  }));
  await expect(read(zipOf(many))).rejects.toMatchObject({ code: 'too-large' });
});
