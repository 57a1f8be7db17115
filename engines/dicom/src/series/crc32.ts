/** Number of bytes processed per step, each of which has its own table. */
const stride = 8;
const tables = makeTables();

function makeTables(): Uint32Array[] {
  const first = Uint32Array.from({ length: 256 }, (_, byte) => {
    let rest = byte;
    for (let bit = 0; bit < 8; bit += 1) rest = rest & 1 ? (rest >>> 1) ^ 0xedb88320 : rest >>> 1;
    return rest;
  });
  const all = [first];
  for (let place = 1; place < stride; place += 1) {
    const before = all[place - 1] as Uint32Array;
    all.push(before.map((rest) => (first[rest & 0xff] as number) ^ (rest >>> 8)));
  }
  return all;
}

/**
 * CRC-32 of a ZIP entry (APPNOTE 4.4.7), eight bytes at a time for archives of hundreds of
 * megabytes.
 */
export function crc32(bytes: Uint8Array): number {
  const [t0, t1, t2, t3, t4, t5, t6, t7] = tables as [
    Uint32Array,
    Uint32Array,
    Uint32Array,
    Uint32Array,
    Uint32Array,
    Uint32Array,
    Uint32Array,
    Uint32Array,
  ];
  const whole = bytes.length - (bytes.length % stride);
  let state = 0xffffffff;
  let at = 0;
  for (; at < whole; at += stride) {
    const low =
      state ^
      ((bytes[at] as number) |
        ((bytes[at + 1] as number) << 8) |
        ((bytes[at + 2] as number) << 16) |
        ((bytes[at + 3] as number) << 24));
    state =
      (t7[low & 0xff] as number) ^
      (t6[(low >>> 8) & 0xff] as number) ^
      (t5[(low >>> 16) & 0xff] as number) ^
      (t4[low >>> 24] as number) ^
      (t3[bytes[at + 4] as number] as number) ^
      (t2[bytes[at + 5] as number] as number) ^
      (t1[bytes[at + 6] as number] as number) ^
      (t0[bytes[at + 7] as number] as number);
  }
  for (; at < bytes.length; at += 1) {
    state = (t0[(state ^ (bytes[at] as number)) & 0xff] as number) ^ (state >>> 8);
  }
  return (state ^ 0xffffffff) >>> 0;
}
