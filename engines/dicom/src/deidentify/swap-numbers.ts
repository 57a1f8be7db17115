import type { DicomDataset, DicomElement, Vr } from '../write/element';

const widths: Partial<Record<Vr, number>> = {
  AT: 2,
  FD: 8,
  FL: 4,
  OV: 8,
  OW: 2,
  SL: 4,
  SS: 2,
  UL: 4,
  US: 2,
};

/** The elements with their numbers in the other byte order. */
export function swapNumbers(dataset: DicomDataset): DicomDataset {
  return dataset.map((one): DicomElement => {
    if ('items' in one) return { ...one, items: one.items.map(swapNumbers) };
    const width = widths[one.vr];
    return 'bytes' in one && width ? { ...one, bytes: swapBytes(one.bytes, width) } : one;
  });
}

/** Reverses each group of `width` bytes. */
export function swapBytes(bytes: Uint8Array, width: number): Uint8Array {
  return bytes.map((_, index) => bytes[index - (index % width) + width - 1 - (index % width)] ?? 0);
}
