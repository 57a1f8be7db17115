const table = Uint32Array.from({ length: 256 }, (_, byte) => {
  let rest = byte;
  for (let bit = 0; bit < 8; bit += 1) rest = rest & 1 ? (rest >>> 1) ^ 0xedb88320 : rest >>> 1;
  return rest;
});

/** Checksum of a ZIP entry (APPNOTE 4.4.7). */
export function crc32(bytes: Uint8Array): number {
  let state = 0xffffffff;
  for (let index = 0; index < bytes.length; index += 1) {
    state = (table[(state ^ (bytes[index] as number)) & 0xff] as number) ^ (state >>> 8);
  }
  return (state ^ 0xffffffff) >>> 0;
}
