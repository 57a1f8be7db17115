/**
 * SHA-256 (FIPS 180-4) of some bytes. Own code: a browser's `crypto.subtle` is away on a page without TLS, and it makes
 * everything that needs a UID asynchronous.
 * @returns 32 bytes
 */
export function sha256(message: Uint8Array): Uint8Array {
  const state = Uint32Array.from(initial);
  const schedule = new Uint32Array(64);
  const whole = message.length - (message.length % 64);
  const view = new DataView(message.buffer, message.byteOffset, message.byteLength);
  for (let at = 0; at < whole; at += 64) compress(state, schedule, view, at);
  const rest = message.subarray(whole);
  const tail = new Uint8Array(rest.length < 56 ? 64 : 128);
  tail.set(rest);
  tail[rest.length] = 0x80;
  const end = new DataView(tail.buffer);
  end.setUint32(tail.length - 8, Math.floor(message.length / 0x20000000));
  end.setUint32(tail.length - 4, (message.length << 3) >>> 0);
  for (let at = 0; at < tail.length; at += 64) compress(state, schedule, end, at);
  const digest = new Uint8Array(32);
  const out = new DataView(digest.buffer);
  state.forEach((word, index) => out.setUint32(4 * index, word));
  return digest;
}

/** HMAC-SHA-256 (RFC 2104). */
export function hmacSha256(key: Uint8Array, message: Uint8Array): Uint8Array {
  const block = new Uint8Array(64);
  block.set(key.length > 64 ? sha256(key) : key);
  const inner = new Uint8Array(64 + message.length);
  inner.set(block.map((byte) => byte ^ 0x36));
  inner.set(message, 64);
  const outer = new Uint8Array(96);
  outer.set(block.map((byte) => byte ^ 0x5c));
  outer.set(sha256(inner), 64);
  return sha256(outer);
}

/** First 32 bits of the fractional part of `root(n)` of the first primes: the constants of FIPS 180-4. */
function constants(count: number, root: (prime: number) => number): Uint32Array {
  const words = new Uint32Array(count);
  for (let candidate = 2, found = 0; found < count; candidate += 1) {
    let isPrime = true;
    for (let divisor = 2; divisor * divisor <= candidate; divisor += 1) {
      if (candidate % divisor === 0) isPrime = false;
    }
    if (!isPrime) continue;
    const value = root(candidate);
    words[found] = Math.floor((value - Math.floor(value)) * 0x100000000);
    found += 1;
  }
  return words;
}

const initial = constants(8, Math.sqrt);
const rounds = constants(64, Math.cbrt);

const rotate = (word: number, by: number) => (word >>> by) | (word << (32 - by));

function compress(state: Uint32Array, w: Uint32Array, view: DataView, at: number): void {
  for (let index = 0; index < 16; index += 1) w[index] = view.getUint32(at + 4 * index);
  for (let index = 16; index < 64; index += 1) {
    const early = w[index - 15] as number;
    const late = w[index - 2] as number;
    const s0 = rotate(early, 7) ^ rotate(early, 18) ^ (early >>> 3);
    const s1 = rotate(late, 17) ^ rotate(late, 19) ^ (late >>> 10);
    w[index] = (w[index - 16] as number) + s0 + (w[index - 7] as number) + s1;
  }
  let [a, b, c, d, e, f, g, h] = state as unknown as [
    number,
    number,
    number,
    number,
    number,
    number,
    number,
    number,
  ];
  for (let index = 0; index < 64; index += 1) {
    const s1 = rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25);
    const t1 = (h + s1 + ((e & f) ^ (~e & g)) + (rounds[index] as number) + (w[index] as number)) | 0;
    const s0 = rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22);
    const t2 = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    h = g;
    g = f;
    f = e;
    e = (d + t1) | 0;
    d = c;
    c = b;
    b = a;
    a = (t1 + t2) | 0;
  }
  [a, b, c, d, e, f, g, h].forEach((word, index) => {
    state[index] = ((state[index] as number) + word) | 0;
  });
}
