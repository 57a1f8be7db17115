/** The buffer of a view when it can be given away whole; null when others look at it or at more of it. */
export function ownBuffer({ buffer, byteLength }: ArrayBufferView): ArrayBuffer | null {
  return buffer instanceof ArrayBuffer && buffer.byteLength === byteLength ? buffer : null;
}

/**
 * The same value with every view of part of a buffer copied out of it: a message would carry the whole buffer along, for
 * a table of 512 bytes the whole file.
 */
export function compact<T>(value: T): T {
  if (ArrayBuffer.isView(value))
    return (ownBuffer(value) ? value : (value as unknown as Uint8Array).slice()) as T;
  if (Array.isArray(value)) return value.map((item: unknown) => compact(item)) as T;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, compact(item as unknown)])) as T;
}
