import fc from 'fast-check';
import { encodeBaselineJpeg } from '../../../test/build/encode-baseline-jpeg';
import { encodeLosslessJpeg } from '../../../test/build/encode-lossless-jpeg';
import { concat } from '../../../test/build/dicom-bytes';
import { readJpegHeader } from './frame-header';
import { withoutTails } from './scan-tails';

const grey = [[1, 1]] as const;
const samplings = [
  grey,
  [[2, 2]],
  [
    [1, 1],
    [1, 1],
    [1, 1],
  ],
  [
    [2, 1],
    [1, 1],
    [1, 1],
  ],
  [
    [2, 2],
    [1, 1],
    [1, 1],
  ],
  [
    [4, 1],
    [1, 1],
    [2, 1],
  ],
] as const satisfies readonly (readonly (readonly [number, number])[])[];

const size = fc.integer({ min: 1, max: 40 });

/** Baseline and extended streams, with and without restart markers. */
const sequential = fc
  .record({
    rows: size,
    columns: size,
    sampling: fc.constantFrom(...samplings),
    restartInterval: fc.integer({ min: 0, max: 5 }),
    precision: fc.constantFrom(8 as const, 12 as const),
    coefficients: fc.array(fc.integer({ min: -1023, max: 1023 }), { minLength: 1, maxLength: 80 }),
  })
  .map(({ coefficients, ...options }) => {
    let at = 0;
    const next = () => coefficients[(at += 1) % coefficients.length]!;
    return encodeBaselineJpeg(options, () =>
      Array.from({ length: 64 }, (_, index) => (index < 4 || index === 40 ? next() : 0)),
    );
  });

const lossless = fc
  .record({
    rows: size,
    columns: size,
    components: fc.constantFrom(1, 3),
    predictor: fc.integer({ min: 1, max: 7 }),
    restartRows: fc.option(fc.integer({ min: 1, max: 5 }), { nil: undefined }),
    seed: fc.integer({ min: 1, max: 60_000 }),
  })
  .map(({ seed, restartRows, ...options }) => {
    const count = options.rows * options.columns * options.components;
    const samples = Uint16Array.from({ length: count }, (_, at) => (at * seed) & 0xffff);
    const restart = restartRows === undefined ? {} : { restartRows };
    return encodeLosslessJpeg(samples, { ...options, ...restart, precision: 16 });
  });

/** Positions of the markers that end the coded data of a stream with one scan, or a part of that data. */
function endsOf(stream: Uint8Array): number[] {
  let at = 2;
  while (stream[at + 1] !== 0xda) at += 2 + ((stream[at + 2]! << 8) | stream[at + 3]!);
  const ends = [];
  for (at += 2; at < stream.length - 1; at += 1) {
    if (stream[at] === 0xff && stream[at + 1] !== 0) ends.push(at);
  }
  return ends;
}

const stuffed = (bytes: Uint8Array) =>
  Uint8Array.from([...bytes].flatMap((byte) => (byte === 0xff ? [0xff, 0] : [byte])));

const trimmed = (stream: Uint8Array) => withoutTails(stream, readJpegHeader(stream)!);

describe.each([
  ['sequential', sequential],
  ['lossless', lossless],
])('a %s JPEG', (_name, streams) => {
  test('that ends with its last unit is left alone', () => {
    fc.assert(
      fc.property(streams, (stream) => expect(trimmed(stream)).toBeNull()),
      { numRuns: 150 },
    );
  });

  test('loses exactly the bytes after its last unit, and after that of every restart interval', () => {
    const tails = fc.array(fc.option(fc.uint8Array({ minLength: 1, maxLength: 30 })), {
      minLength: 20,
      maxLength: 20,
    });
    fc.assert(
      fc.property(streams, tails, fc.boolean(), (stream, some, hasMoreIntervals) => {
        const planted: Uint8Array[] = [];
        let from = 0;
        const parts = endsOf(stream).flatMap((end, place) => {
          const tail = some[place % some.length];
          const part = stream.subarray(from, end);
          from = end;
          if (!tail) return [part];
          planted.push(tail);
          return [part, stuffed(tail)];
        });
        const more = hasMoreIntervals ? [Uint8Array.of(0xff, 0xd0, 1, 2, 3)] : [];
        const result = trimmed(concat([...parts, ...more, stream.subarray(from)]));
        if (hasMoreIntervals) planted.push(Uint8Array.of(1, 2, 3));
        if (planted.length === 0) return expect(result).toBeNull();
        expect(result!.bytes).toEqual(stream);
        expect(result!.tails.map((tail) => [...tail])).toEqual(planted.map((tail) => [...tail]));
      }),
      { numRuns: 200 },
    );
  });
});

test('coded data that ends before its last unit, or has no code for its bits, is refused', () => {
  const stream = encodeBaselineJpeg({ rows: 40, columns: 40, sampling: grey }, () =>
    Array<number>(64).fill(3),
  );
  const end = endsOf(stream)[0]!;
  const cut = concat([stream.subarray(0, end - 200), stream.subarray(end)]);
  expect(() => trimmed(cut)).toThrow(expect.objectContaining({ code: 'truncated' }) as Error);
  const wrong = stream.slice();
  wrong.fill(0xfe, end - 300, end);
  expect(() => trimmed(wrong)).toThrow(expect.objectContaining({ name: 'DicomError' }) as Error);
});

test('streams of other processes, and of unknown size, are left alone', () => {
  const stream = encodeBaselineJpeg({ rows: 8, columns: 8, sampling: grey }, () => Array<number>(64).fill(0));
  const planted = concat([stream.subarray(0, -2), Uint8Array.of(1, 2, 3), stream.subarray(-2)]);
  const head = readJpegHeader(planted)!;
  expect(withoutTails(planted, head)).not.toBeNull();
  for (const other of [
    { process: 0xc2 },
    { process: 0xf7 },
    { rows: 0 },
    { columns: 0 },
    { components: [] },
  ]) {
    expect(withoutTails(planted, { ...head, ...other })).toBeNull();
  }
});
