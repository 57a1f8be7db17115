import { type Request, type Response, Router } from 'express';
import { sendAsset } from './asset-folder';
import { distOf, isHashed, manifestName, shell } from './front-end-files';
import { createIndexPage } from './index-page';
import type { KeptBuilds } from './kept-builds';
import { buildOfManifest, findRemotes, isRemoteName, manifestNameOf } from './remotes';
import type { SitePolicy } from './security-headers';

/** Where the front ends are, and what their security policies depend on. */
export interface SiteOptions {
  /** Folder that contains `shell/dist` and `<remote>/dist`. */
  frontends: string;
  /** Returns the id of these front ends; null when the shell is not built. */
  buildId: () => Promise<string | null>;
  /** The files of the last builds. */
  kept: KeptBuilds;
  policy: SitePolicy;
}

const notFound = (res: Response): void => {
  res.status(404).setHeader('Cache-Control', 'no-store');
  res.type('text/plain').send('Not found.');
};

const notBuilt = (res: Response): void => {
  res.status(503).setHeader('Cache-Control', 'no-store');
  res.type('text/plain').send('The front end is not built. Run: npm run build');
};

/** Whether a request is for a page that a person opens, not for a file that a page needs. */
const isNavigation = (req: Request): boolean =>
  !/\/\.|\.[^/]*$/.test(req.path) && req.accepts(['html']) === 'html';

/**
 * Serves the shell and its remotes. At every other address it serves the shell's page. Files of the builds before are
 * served as well, as long as they are kept, so that a page that is open when a build is deployed finds its own files.
 */
export function createSiteRoutes({ frontends, kept, buildId, policy }: SiteOptions): Router {
  const router = Router();
  const index = createIndexPage({ frontends, buildId, policy });

  /** Folder of the front ends of a build; null when it is neither the present one nor kept. */
  const findBuild = async (id: string): Promise<string | null> =>
    id === (await buildId()) ? frontends : kept.find(id);

  /** Sends a file of a front end of the present build, or a hashed one of the builds before. */
  async function sendFile(name: string, file: string, req: Request, res: Response): Promise<boolean> {
    if (await sendAsset(distOf(frontends, name), file, req, res)) return true;
    if (!isHashed(file)) return false;
    for (const folder of await kept.list()) {
      if (await sendAsset(distOf(folder, name), file, req, res)) return true;
    }
    return false;
  }

  async function sendManifest(name: string, build: string, req: Request, res: Response): Promise<boolean> {
    const folder = await findBuild(build);
    if (!folder) return false;
    return sendAsset(distOf(folder, name), manifestName, req, res, manifestNameOf(build));
  }

  router.get('/build.json', async (_req, res) => {
    const [present, others] = await Promise.all([buildId(), kept.listServed()]);
    res.setHeader('Cache-Control', 'no-store');
    res.json({ served: [...new Set(present ? [present, ...others] : others)] });
  });
  router.get('/remotes.json', async (req, res) => {
    const asked = typeof req.query['build'] === 'string' ? req.query['build'] : '';
    const folder = await findBuild(asked);
    res.setHeader('Cache-Control', 'no-store');
    // A page of a build that is not kept any more gets the remotes of the present one.
    res.json(await (folder ? findRemotes(folder, asked) : findRemotes(frontends, (await buildId()) ?? '')));
  });
  router.get('/remotes/:name/*file', async (req, res) => {
    const { name } = req.params;
    const file = req.path.split('/').slice(3).join('/');
    const build = buildOfManifest(file);
    const send = () => (build ? sendManifest(name, build, req, res) : sendFile(name, file, req, res));
    // The shell's page must not be sent here, because it must be recognisable that a remote is missing.
    if (!isRemoteName(name) || !(await send())) notFound(res);
  });
  router.get('/{*path}', async (req, res) => {
    const isPage = req.path === '/' || req.path === '/index.html';
    if (!isPage && (await sendFile(shell, req.path, req, res))) return;
    if (req.path.startsWith('/remotes/') || (!isPage && !isNavigation(req))) notFound(res);
    else if (!(await index.send(req, res))) notBuilt(res);
  });
  return router;
}
