import { inflateSync } from 'node:zlib';

/**
 * First column and row of each pass of an interlaced PNG, and the distances between its pixels (PNG specification,
 * 8.2).
 */
const passes = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const;

/** Samples of an interlaced 8-bit grey or RGB PNG, as dcmtk writes them. */
export function readPng(file: Uint8Array): { width: number; height: number; samples: Uint8Array } {
  const view = new DataView(file.buffer, file.byteOffset, file.length);
  const [width, height] = [view.getUint32(16), view.getUint32(20)];
  const size = file[25] === 2 ? 3 : 1;
  const lines = inflateSync(packedData(file, view));
  const samples = new Uint8Array(width * height * size);
  let at = 0;
  for (const [left, top, across, down] of passes) {
    const stride = Math.ceil((width - left) / across) * size;
    let above: Uint8Array = new Uint8Array(stride);
    for (let row = top; row < height && stride > 0; row += down) {
      const line = unfiltered(lines.subarray(at, at + 1 + stride), above, size);
      for (let index = 0; index < stride; index += 1) {
        const column = left + Math.floor(index / size) * across;
        samples[(row * width + column) * size + (index % size)] = line[index]!;
      }
      above = line;
      at += 1 + stride;
    }
  }
  return { width, height, samples };
}

function packedData(file: Uint8Array, view: DataView): Uint8Array {
  const parts: Uint8Array[] = [];
  for (let at = 8; at < file.length; at += view.getUint32(at) + 12) {
    const isData = String.fromCharCode(...file.subarray(at + 4, at + 8)) === 'IDAT';
    if (isData) parts.push(file.subarray(at + 8, at + 8 + view.getUint32(at)));
  }
  return Buffer.concat(parts);
}

function unfiltered([filter, ...packed]: Uint8Array, above: Uint8Array, size: number): Uint8Array {
  const line = new Uint8Array(packed.length);
  packed.forEach((value, index) => {
    const left = line[index - size] ?? 0;
    const corner = above[index - size] ?? 0;
    line[index] = value + guess(filter!, left, above[index]!, corner);
  });
  return line;
}

function guess(filter: number, left: number, above: number, corner: number): number {
  if (filter === 1) return left;
  if (filter === 2) return above;
  if (filter === 3) return (left + above) >> 1;
  if (filter !== 4) return 0;
  const estimate = left + above - corner;
  const distances = [left, above, corner].map((value) => Math.abs(estimate - value));
  if (distances[0]! <= distances[1]! && distances[0]! <= distances[2]!) return left;
  return distances[1]! <= distances[2]! ? above : corner;
}
