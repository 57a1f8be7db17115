/**
 * A path of this site in the form of a link, or null for anything that would lead to another site:
 * `//host`, a scheme, or what browsers interpret as such (`/\host`, a tab between two slashes,
 * `/..//host`).
 */
export function linkInSite(path: string): string | null {
  const { origin } = window.location;
  if (!URL.canParse(path, origin)) return null;
  const { origin: target, pathname, search, hash } = new URL(path, origin);
  return target === origin && !pathname.startsWith('//') ? pathname + search + hash : null;
}
