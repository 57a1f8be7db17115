import type { ImageDescription } from '../model/image';
import { checkTileParts, checkTiles, decodedColour, readJ2kHeader } from './j2k-header';

const word = (value: number) => [value >> 8, value & 255];
const long = (value: number) => [...word(value >>> 16), ...word(value & 0xffff)];
const segment = (marker: number, content: number[]) => [
  0xff,
  marker,
  ...word(content.length + 2),
  ...content,
];

interface Stream {
  width?: number;
  height?: number;
  tile?: number;
  components?: number;
  isHighThroughput?: boolean;
  hasTransform?: boolean;
  /** Length that the tile-part declares, and the number of bytes actually present. */
  tilePart?: [claimed: number, actual: number];
}

/** Builds a codestream with one tile-part of zeros (ITU-T T.800 annex A). */
function codestream(stream: Stream): Uint8Array {
  const { width = 40, height = 30, tile = 64, components = 3, tilePart = [20, 20] } = stream;
  const size = [
    ...word(stream.isHighThroughput ? 0x4000 : 0),
    ...[width, height, 0, 0, tile, tile, 0, 0].flatMap(long),
    ...word(components),
    ...Array.from({ length: components }, () => [11, 1, 1]).flat(),
  ];
  const style = [0, 0, 0, 1, stream.hasTransform ? 1 : 0, 5, 4, 4, 0, 1];
  const [claimed, actual] = tilePart;
  const part = [0xff, 0x90, ...word(10), ...word(0), ...long(claimed), 0, 1];
  return Uint8Array.from([
    ...[0xff, 0x4f],
    ...segment(0x51, size),
    ...segment(0x5c, [0x40, 1]),
    ...segment(0x52, style),
    ...part,
    ...new Array<number>(actual - part.length).fill(0),
    ...(actual === claimed ? [0xff, 0xd9] : []),
  ]);
}

const headOf = (stream: Stream) => readJ2kHeader(codestream(stream))!;

describe('the header of a JPEG 2000 codestream', () => {
  test('gives size, bit depth and components, inside a JP2 file too', () => {
    const head = headOf({});
    expect(head).toMatchObject({
      rows: 30,
      columns: 40,
      components: 3,
      precision: 12,
      isHighThroughput: false,
    });
    expect(headOf({ isHighThroughput: true }).isHighThroughput).toBe(true);
    const boxed = Uint8Array.from([
      0,
      0,
      0,
      12,
      0x6a,
      0x50,
      0x20,
      0x20,
      0x0d,
      0x0a,
      0x87,
      0x0a,
      ...codestream({}),
    ]);
    expect(readJ2kHeader(boxed)).toMatchObject({ ...head, start: 12 });
    expect(readJ2kHeader(Uint8Array.of(1, 2, 3))).toBeNull();
  });

  test('with a colour transform in the stream the samples are RGB, whatever the header says', () => {
    const colour = (photometric: string, hasTransform: boolean) =>
      decodedColour({ photometric } as ImageDescription, headOf({ hasTransform }));
    expect(colour('YBR_FULL', true)).toBe('RGB');
    expect(colour('YBR_RCT', true)).toBe('RGB');
    expect(colour('YBR_RCT', false)).toBe('RGB');
    expect(colour('YBR_FULL', false)).toBe('YBR_FULL');
    expect(colour('MONOCHROME2', false)).toBe('MONOCHROME2');
  });

  test('no segment is read beyond its own length', () => {
    const bytes = codestream({ hasTransform: true });
    const at = Buffer.from(bytes).indexOf(Buffer.of(0xff, 0x52));
    for (let length = 2; length < 12; length += 1) {
      bytes[at + 3] = length;
      expect(readJ2kHeader(bytes)!.hasColourTransform).toBe(length >= 7);
      expect(readJ2kHeader(bytes)!.halvings).toBe(length >= 8 ? 5 : 0);
    }
    const size = 38 + 3 * 3;
    for (let length = 2; length <= size; length += 1) {
      bytes[5] = length;
      expect(readJ2kHeader(bytes) === null).toBe(length < size);
    }
  });

  test('a stream with more tiles than the codec has memory for is refused', () => {
    expect(() => checkTiles(headOf({ width: 4096, height: 4096, tile: 32 }))).not.toThrow();
    expect(() => checkTiles(headOf({ width: 4096, height: 4096, tile: 31 }))).toThrow('too many tiles');
    expect(() => checkTiles(headOf({ tile: 0 }))).toThrow('too many tiles');
  });

  test('a truncated tile-part is refused, one of open length is not', () => {
    const check = (tilePart: [number, number]) => {
      const bytes = codestream({ tilePart });
      checkTileParts(bytes, readJ2kHeader(bytes)!);
    };
    expect(() => check([50, 50])).not.toThrow();
    expect(() => check([0, 50])).not.toThrow();
    expect(() => check([51, 50])).toThrow('ends before the image does');
    expect(() => check([5, 50])).toThrow('damaged');
  });
});
