/** The buffer of a view, to be transferred; null when the view covers only a part of it. */
export function ownBuffer({ buffer, byteLength }: ArrayBufferView): ArrayBuffer | null {
  return buffer instanceof ArrayBuffer && buffer.byteLength === byteLength ? buffer : null;
}

/**
 * Copies every view that covers only a part of its buffer, because a message would carry the whole
 * buffer: with a table of 512 bytes, the whole file.
 */
export function compact<T>(value: T): T {
  if (ArrayBuffer.isView(value))
    return (ownBuffer(value) ? value : (value as unknown as Uint8Array).slice()) as T;
  if (Array.isArray(value)) return value.map((item: unknown) => compact(item)) as T;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, compact(item as unknown)])) as T;
}
