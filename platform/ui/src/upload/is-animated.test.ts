import { isAnimated } from './is-animated';

const text = (value: string) => [...value].map((letter) => letter.charCodeAt(0));
const frame = [0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x4c, 1, 0];
const localTableFrame = [0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0x80, ...text('rgbrgb'), 2, 2, 0x4c, 1, 0];
const comment = [0x21, 0xfe, 3, 0x2c, 0x2c, 0x2c, 0];
const gif = (...blocks: number[][]) =>
  Uint8Array.from([...text('GIF89a'), 1, 0, 1, 0, 0x80, 0, 0, ...text('rgbrgb'), ...blocks.flat(), 0x3b]);
const chunk = (type: string, length = 4) => [
  0,
  0,
  0,
  length,
  ...text(type),
  ...Array<number>(length + 4).fill(0),
];
const png = (...types: string[]) =>
  Uint8Array.from([0x89, ...text('PNG\r\n\x1a\n'), ...types.flatMap((type) => chunk(type))]);
const webp = (flags: number) =>
  Uint8Array.from([...text('RIFF'), 0, 0, 0, 0, ...text('WEBPVP8X'), 10, 0, 0, 0, flags, 0, 0, 0]);

test.each([
  ['a GIF of two frames', gif(frame, frame), true],
  [
    'a GIF of two frames with tables and a comment',
    gif(comment, localTableFrame, comment, localTableFrame),
    true,
  ],
  ['a GIF of one frame', gif(frame), false],
  ['a GIF of one frame whose comment looks like frames', gif(comment, frame, comment), false],
  ['a GIF that breaks off', gif(frame).subarray(0, 24), false],
  ['an animated PNG', png('IHDR', 'acTL', 'IDAT'), true],
  ['a still PNG', png('IHDR', 'IDAT', 'acTL'), false],
  ['an animated WebP', webp(0x02), true],
  ['a WebP with transparency', webp(0x10), false],
  ['a JPEG', Uint8Array.from([0xff, 0xd8, 0xff]), false],
  ['an empty file', new Uint8Array(), false],
])('%s', (_file, bytes, expected) => {
  expect(isAnimated(bytes)).toBe(expected);
});
