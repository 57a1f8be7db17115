const key = 'reloadedAt';
/** A second failure within this time, in ms, is not cured by another reload. */
const patienceMs = 60_000;

function isMissingChunk(error: unknown): boolean {
  return (
    error instanceof Error && (error.name === 'ChunkLoadError' || /loading (css )?chunk/i.test(error.message))
  );
}

/**
 * A chunk that is gone means that a newer build was deployed while this page was open: the page is loaded anew, once.
 * @returns whether the page is being reloaded
 */
export function reloadOnce(error: unknown, reload = () => window.location.reload()): boolean {
  if (!isMissingChunk(error)) return false;
  try {
    const last = Number(sessionStorage.getItem(key) ?? 0);
    if (Date.now() - last < patienceMs) return false;
    sessionStorage.setItem(key, String(Date.now()));
  } catch {
    // Without storage a reload could repeat for ever.
    return false;
  }
  reload();
  return true;
}
