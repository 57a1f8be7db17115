/** Enough of pako's Inflate; its own types are a package that nothing else here needs. */
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

/** A chunk of its own, loaded for deflated files only. */
export async function loadPako(): Promise<Pako> {
  // @ts-expect-error -- the package has no types
  const module = (await import('pako')) as unknown as Pako & { default?: Pako };
  return module.default ?? module;
}

/** A raw deflate stream; the same bytes for the same bytes. */
export async function deflate(bytes: Uint8Array): Promise<Uint8Array> {
  return (await loadPako()).deflateRaw(bytes);
}
