/**
 * Loads a module when it is first needed and remembers it: asking a loader again for every frame costs up to some
 * milliseconds. A load that failed, of a chunk the network did not bring, is tried anew.
 */
export function once<T>(load: () => Promise<T>): () => Promise<T> {
  let loading: Promise<T> | null = null;
  return () => {
    loading ??= load().catch((error: unknown) => {
      loading = null;
      throw error;
    });
    return loading;
  };
}
