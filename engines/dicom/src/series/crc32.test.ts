import { crc32 } from './crc32';

/** CRC-32 computed bit by bit, as APPNOTE 4.4.7 describes it. */
function bitwise(bytes: Uint8Array): number {
  let state = 0xffffffff;
  for (const byte of bytes) {
    state ^= byte;
    for (let bit = 0; bit < 8; bit += 1) state = state & 1 ? (state >>> 1) ^ 0xedb88320 : state >>> 1;
  }
  return (state ^ 0xffffffff) >>> 0;
}

test('N22 the check value of CRC-32', () => {
  expect(crc32(new TextEncoder().encode('123456789'))).toBe(0xcbf43926);
});

test.each(Array.from({ length: 26 }, (_, length) => length))('N22 the checksum of %d bytes', (length) => {
  const bytes = Uint8Array.from({ length }, (_, index) => (index * 197 + 251) & 0xff);
  expect(crc32(bytes)).toBe(bitwise(bytes));
});
