/**
 * Asks the server with one uncached HEAD request whether a file does not exist; false when the server cannot be
 * reached. Browsers do not report why a script, a style sheet or an image failed.
 */
export async function isMissing(url: string): Promise<boolean> {
  const answer = await fetch(url, { method: 'HEAD', cache: 'no-store' }).catch(() => null);
  return answer?.status === 404;
}
