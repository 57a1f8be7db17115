import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import sharp from 'sharp';

/** Creates a temporary folder, with a function that deletes it. */
export async function temporaryFolder() {
  const path = await mkdtemp(join(tmpdir(), 'object-store-'));
  return { path, remove: () => rm(path, { recursive: true, force: true }) };
}

/** A body in pieces, as it arrives over a socket. */
export function pieces(data: Buffer, size = 1000): Readable {
  const starts = Array.from({ length: Math.ceil(data.length / size) }, (_, index) => index * size);
  return Readable.from(starts.map((start) => data.subarray(start, start + size)));
}

/** A grey gradient with some texture, `width` by `height` pixels. */
export function samplePng(width: number, height: number): Promise<Buffer> {
  const data = Buffer.alloc(width * height);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) data[y * width + x] = ((x * 255) / width + ((x ^ y) & 15)) & 255;
  }
  return sharp(data, { raw: { width, height, channels: 1 } })
    .png()
    .toBuffer();
}

/** Reads a stream to its end and returns its content. */
export async function drain(stream: Readable): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of stream) parts.push(part as Buffer);
  return Buffer.concat(parts);
}
