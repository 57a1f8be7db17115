import { createHash, createHmac } from 'node:crypto';
import { hmacSha256, sha256 } from './sha256';

const bytesOf = (length: number) => Uint8Array.from({ length }, (_, index) => (index * 151 + length) & 0xff);

test('a digest is the one of FIPS 180-4 at every length around a block', () => {
  for (const length of [...Array(200).keys(), 4096, 100_001]) {
    const bytes = bytesOf(length);
    expect(Buffer.from(sha256(bytes)).toString('hex')).toBe(createHash('sha256').update(bytes).digest('hex'));
  }
});

test('a keyed digest is the one of RFC 2104 for keys shorter and longer than a block', () => {
  for (const length of [1, 32, 63, 64, 65, 131]) {
    const [key, message] = [bytesOf(length), bytesOf(77)];
    expect(Buffer.from(hmacSha256(key, message)).toString('hex')).toBe(
      createHmac('sha256', key).update(message).digest('hex'),
    );
  }
});
