import path from 'node:path';
import { type Request, type Response, Router } from 'express';
import { sendAsset } from './asset-folder';
import { createIndexPage } from './index-page';
import { findRemotes, remoteFolder } from './remotes';
import type { SitePolicy } from './security-headers';

/** Where the front ends are, and what their security policies depend on. */
export interface SiteOptions {
  /** Folder that contains `shell/dist` and `<remote>/dist`. */
  frontends: string;
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

/** Serves the shell and its remotes. At every other address it serves the shell's page. */
export function createSiteRoutes({ frontends, policy }: SiteOptions): Router {
  const router = Router();
  const shell = path.join(frontends, 'shell', 'dist');
  const index = createIndexPage(shell, policy);

  router.get('/remotes.json', async (_req, res) => {
    res.setHeader('Cache-Control', 'no-store');
    res.json(await findRemotes(frontends));
  });
  router.get('/remotes/:name/*file', async (req, res) => {
    const folder = remoteFolder(frontends, req.params.name);
    const file = req.path.split('/').slice(3).join('/');
    // The shell's page must not be sent here, because it must be recognisable that a remote is missing.
    if (!folder || !(await sendAsset(folder, file, req, res))) notFound(res);
  });
  router.get('/{*path}', async (req, res) => {
    const isPage = req.path === '/' || req.path === '/index.html';
    if (!isPage && (await sendAsset(shell, req.path, req, res))) return;
    if (req.path.startsWith('/remotes/') || (!isPage && !isNavigation(req))) notFound(res);
    else if (!(await index.send(req, res))) notBuilt(res);
  });
  return router;
}
