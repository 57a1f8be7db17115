/** Loads pako, which is a separate chunk because few files are deflated. */
export const loadPako = () => import('pako');

/** Deflates to a raw stream; deterministic. */
export async function deflate(bytes: Uint8Array): Promise<Uint8Array> {
  return (await loadPako()).deflateRaw(bytes);
}
