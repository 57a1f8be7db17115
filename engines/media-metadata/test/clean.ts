import { cleanedBytes, metadataOf, type MediaKind } from '../src/cleaned';

export const ascii = (text: string) => Buffer.from(text, 'latin1');
export const zeros = (length: number) => Buffer.alloc(length);

export const sourceOf = (bytes: Uint8Array) => ({
  size: bytes.length,
  read: (from: number, to: number) => Promise.resolve(bytes.subarray(from, to)),
});

/** The file without its metadata. */
export async function clean(bytes: Uint8Array, kind: MediaKind): Promise<Buffer> {
  const source = sourceOf(bytes);
  const parts: Uint8Array[] = [];
  for await (const part of cleanedBytes(source, await metadataOf(source, kind))) parts.push(part);
  return Buffer.concat(parts);
}
