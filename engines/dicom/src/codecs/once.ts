/**
 * Caches a module loader, because a repeated dynamic import costs up to some milliseconds per
 * frame. A failed load is retried by the next call.
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
