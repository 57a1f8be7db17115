import { createHash, randomBytes } from 'node:crypto';
import { appendFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { hashGrowingFile } from '../src/hash-thread';
import { temporaryFolder } from './samples';

const blake2b = (content: Buffer): string => createHash('blake2b512').update(content).digest('hex');

test('gives a file that grows while it is hashed the hash of its whole content', async () => {
  const disk = await temporaryFolder();
  const pieces = [1, 255 * 1024, 600 * 1024, 7].map((length) => randomBytes(length));
  const path = join(disk.path, 'growing');
  const hash = hashGrowingFile(path);
  let size = 0;
  for (const piece of pieces) {
    await appendFile(path, piece);
    size += piece.length;
    hash.grow(size);
  }
  expect(await hash.digest(size)).toBe(blake2b(Buffer.concat(pieces)));
  await disk.remove();
});

test('hashes several files at the same time, also when one of them is abandoned', async () => {
  const disk = await temporaryFolder();
  const contents = Array.from({ length: 8 }, (_, index) => randomBytes(300_000 + index));
  const hashes = contents.map((_, index) => hashGrowingFile(join(disk.path, String(index))));
  await Promise.all(contents.map((content, index) => writeFile(join(disk.path, String(index)), content)));
  hashes.forEach((hash, index) => hash.grow(100_000 + index));
  hashes[3]?.forget();
  const digests = await Promise.all(
    hashes.flatMap((hash, index) => (index === 3 ? [] : [hash.digest(300_000 + index)])),
  );
  expect(digests).toEqual(contents.toSpliced(3, 1).map(blake2b));
  await disk.remove();
});

test('fails for a file that is absent or shorter than what was written, also when that is noticed early', async () => {
  const disk = await temporaryFolder();
  await expect(hashGrowingFile(join(disk.path, 'absent')).digest(1)).rejects.toThrow(
    'Hashing failed: ENOENT',
  );
  const path = join(disk.path, 'short');
  await writeFile(path, 'four');
  const hash = hashGrowingFile(path);
  hash.grow(5);
  // The hash thread works in order: when it has answered this digest, it has noticed that the other file is too short.
  const other = hashGrowingFile(path);
  await other.digest(4);
  await expect(hash.digest(5)).rejects.toThrow('shorter than what was written');
  await disk.remove();
});
