import { pageBuild } from '../remotes/page-build';

/**
 * Asks the server whether the build of this page is still served. While a new build is deployed, gateways of both serve,
 * and a page of either works with both.
 * @returns id of a build that is served instead of this page's; null when there is none
 * @throws when the server does not answer as expected
 */
export async function findNewBuild(): Promise<string | null> {
  const own = pageBuild();
  if (!own) return null;
  const answer = await fetch('/build.json', { cache: 'no-store' });
  if (!answer.ok) throw new Error(`build.json answered ${answer.status}`);
  const { served } = (await answer.json()) as { served: string[] };
  return served.includes(own) ? null : (served[0] ?? null);
}
