/**
 * Whether the server says that it has no such file: one request for the head of it, past every cache. False when the
 * server cannot be asked. Browsers do not tell why a script, a style sheet or an image failed.
 */
export async function isMissing(url: string): Promise<boolean> {
  const answer = await fetch(url, { method: 'HEAD', cache: 'no-store' }).catch(() => null);
  return answer?.status === 404;
}
