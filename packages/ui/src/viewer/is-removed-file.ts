/**
 * Whether the server says that there is no such file. Browsers do not tell why an image failed, so one request asks;
 * false when the server cannot be asked.
 */
export async function isRemovedFile(url: string): Promise<boolean> {
  try {
    const { status } = await fetch(url, { method: 'HEAD', credentials: 'include', cache: 'no-store' });
    return status === 404;
  } catch {
    return false;
  }
}
