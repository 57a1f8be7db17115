import { reloadPage } from './reload-page';

/** Storage key of the ids of the builds for which this tab has reloaded by itself. */
const reloadedKey = 'reloadedForBuilds';

/**
 * Reloads the page to get a build, once in the life of this tab: a second time would not help. Without storage the page
 * does not reload, because it could not tell.
 */
export function reloadOnceFor(build: string): void {
  try {
    const builds = JSON.parse(sessionStorage.getItem(reloadedKey) ?? '[]') as string[];
    if (builds.includes(build)) return;
    sessionStorage.setItem(reloadedKey, JSON.stringify([...builds, build]));
  } catch {
    return;
  }
  reloadPage();
}
