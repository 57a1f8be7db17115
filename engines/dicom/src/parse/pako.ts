/** The used part of pako's Inflate; its type package is not needed elsewhere. */
export interface Inflater {
  strm: { output: Uint8Array; next_out: number; avail_out: number; avail_in: number };
  push(data: Uint8Array, isLast: boolean): boolean;
  onData(chunk: Uint8Array): void;
  onEnd(status: number): unknown;
}

interface Pako {
  Inflate: new (options: { raw: boolean; chunkSize: number }) => Inflater;
  deflateRaw(bytes: Uint8Array): Uint8Array;
}

/** A separate chunk, loaded for deflated files only. */
export async function loadPako(): Promise<Pako> {
  // @ts-expect-error -- the package has no types
  const module = (await import('pako')) as unknown as Pako & { default?: Pako };
  return module.default ?? module;
}

/** Deflates to a raw stream; deterministic. */
export async function deflate(bytes: Uint8Array): Promise<Uint8Array> {
  return (await loadPako()).deflateRaw(bytes);
}
