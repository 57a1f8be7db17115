/**
 * A path of this site as a link may use it, or null for everything that would lead to another one: `//host`, a scheme,
 * or what browsers read as such (`/\host`, a tab between two slashes, `/..//host`).
 */
export function linkInSite(path: string): string | null {
  const { origin } = window.location;
  if (!URL.canParse(path, origin)) return null;
  const { origin: target, pathname, search, hash } = new URL(path, origin);
  return target === origin && !pathname.startsWith('//') ? pathname + search + hash : null;
}
