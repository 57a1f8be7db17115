import { createCipheriv, createDecipheriv, createHash } from 'node:crypto';
import type { PdfObjectFacts } from './pdf-rules';

/** Decrypts a stream's bytes. Bytes after the end of the data are decrypted to noise. */
export type PdfDecryption = (data: Buffer, number: number, generation: number) => Buffer;

const bytesOf = (text: string | undefined): Buffer => Buffer.from(text ?? '', 'latin1');
const md5 = (...parts: Buffer[]): Buffer => createHash('md5').update(Buffer.concat(parts)).digest();

/** Padding of short passwords (ISO 32000-1 7.6.3.3); the empty password is all padding. */
const padding = Buffer.from('28bf4e5e4e758a4164004e56fffa01082e2e00b6d0683e802f0ca9fe6453697a', 'hex');

/** RC4, which Node's OpenSSL no longer contains; only for reading encrypted documents. */
function rc4(key: Buffer, data: Buffer): Buffer {
  const state = Uint8Array.from({ length: 256 }, (_, index) => index);
  const at = (index: number): number => state[index & 255] ?? 0;
  const swap = (a: number, b: number): void => void ([state[a], state[b]] = [at(b), at(a)]);
  for (let i = 0, j = 0; i < 256; i += 1) {
    j = (j + at(i) + (key[i % key.length] ?? 0)) & 255;
    swap(i, j);
  }
  const result = Buffer.allocUnsafe(data.length);
  for (let n = 0, i = 0, j = 0; n < data.length; n += 1) {
    i = (i + 1) & 255;
    j = (j + at(i)) & 255;
    swap(i, j);
    result[n] = (data[n] ?? 0) ^ at(at(i) + at(j));
  }
  return result;
}

/**
 * AES in CBC mode; the first block is the initialization vector. Padding is kept; bytes beyond whole blocks are
 * dropped.
 */
function aes(key: Buffer, data: Buffer): Buffer {
  const whole = data.length - (data.length % 16);
  if (whole < 32) return Buffer.alloc(0);
  const decipher = createDecipheriv(`aes-${key.length * 8}-cbc`, key, data.subarray(0, 16)).setAutoPadding(
    false,
  );
  return Buffer.concat([decipher.update(data.subarray(16, whole)), decipher.final()]);
}

/** The hash of revision 6 (ISO 32000-2 7.6.4.3.4, algorithm 2.B) for the empty user password. */
function hash6(salt: Buffer): Buffer {
  let key = createHash('sha256').update(salt).digest();
  for (let round = 0, last = 0; round < 64 || last > round - 32; round += 1) {
    const input = Buffer.concat(Array.from({ length: 64 }, () => key));
    const cipher = createCipheriv('aes-128-cbc', key.subarray(0, 16), key.subarray(16, 32)).setAutoPadding(
      false,
    );
    const mixed = Buffer.concat([cipher.update(input), cipher.final()]);
    const remainder = mixed.subarray(0, 16).reduce((sum, byte) => sum + byte, 0) % 3;
    key = createHash(['sha256', 'sha384', 'sha512'][remainder] ?? 'sha256')
      .update(mixed)
      .digest();
    last = mixed[mixed.length - 1] ?? 0;
  }
  return key.subarray(0, 32);
}

/** The file key of revisions 2 to 4 for the empty user password; null when the document needs another password. */
function oldKey(values: Map<string, string>, id: string): Buffer | null {
  const revision = Number(values.get('R'));
  const bits =
    Number(values.get('V')) === 1
      ? 40
      : Number(values.get('V')) === 4
        ? 128
        : Number(values.get('Length') ?? 40);
  const bytes = Math.min(16, Math.max(5, Math.floor(bits / 8)));
  const permissions = Buffer.alloc(4);
  permissions.writeInt32LE(Number(values.get('P')) | 0);
  const unencryptedMetadata = revision >= 4 && values.get('EncryptMetadata') === 'false';
  const tail = unencryptedMetadata ? Buffer.alloc(4, 0xff) : Buffer.alloc(0);
  const owner = bytesOf(values.get('O')).subarray(0, 32);
  let key = md5(padding, owner, permissions, bytesOf(id), tail);
  if (revision >= 3) for (let round = 0; round < 50; round += 1) key = md5(key.subarray(0, bytes));
  key = key.subarray(0, bytes);
  const expected = bytesOf(values.get('U'));
  let proof = revision >= 3 ? md5(padding, bytesOf(id)) : padding;
  for (let round = 0; round < (revision >= 3 ? 20 : 1); round += 1) {
    proof = rc4(Buffer.from(key.map((byte) => byte ^ round)), proof);
  }
  return proof.equals(expected.subarray(0, proof.length)) ? key : null;
}

/** The file key of revisions 5 and 6 for the empty user password; null when the document needs another password. */
function newKey(values: Map<string, string>): Buffer | null {
  const user = bytesOf(values.get('U'));
  const wrapped = bytesOf(values.get('UE')).subarray(0, 32);
  if (user.length < 48 || wrapped.length < 32) return null;
  const hash = values.get('R') === '5' ? (salt: Buffer) => createHash('sha256').update(salt).digest() : hash6;
  if (!hash(user.subarray(32, 40)).equals(user.subarray(0, 32))) return null;
  const decipher = createDecipheriv('aes-256-cbc', hash(user.subarray(40, 48)), Buffer.alloc(16));
  return decipher.setAutoPadding(false).update(wrapped);
}

/** The key of one object, derived from the file key (ISO 32000-1 7.6.2, algorithm 1). */
function keyOfObject(key: Buffer, number: number, generation: number, isAes: boolean): Buffer {
  const place = Buffer.from([number, number >> 8, number >> 16, generation, generation >> 8]);
  const salt = Buffer.from(isAes ? 'sAlT' : '');
  return md5(key, place, salt).subarray(0, Math.min(16, key.length + 5));
}

/** Whether a dictionary is that of the standard security handler. */
export const isEncryptionDictionary = ({ values }: PdfObjectFacts): boolean =>
  values.get('Filter') === 'Standard' && values.has('O') && values.has('U');

/**
 * Decrypts a document that viewers open without a password: one with an owner's password only, or none.
 * @param ids first halves of the file's identifier; a hostile file may have several
 * @returns null when a password is needed or the encryption is unknown
 */
export function openWithoutPassword(
  { values }: PdfObjectFacts,
  ids: readonly string[],
): PdfDecryption | null {
  const version = Number(values.get('V'));
  if (version === 5) {
    const key = newKey(values);
    return key && ((data) => aes(key, data));
  }
  if (![1, 2, 4].includes(version)) return null;
  const key = ids.map((id) => oldKey(values, id)).find((found) => found !== null);
  const isAes = values.get('CFM') === 'AESV2';
  if (!key) return null;
  return (data, number, generation) => (isAes ? aes : rc4)(keyOfObject(key, number, generation, isAes), data);
}
