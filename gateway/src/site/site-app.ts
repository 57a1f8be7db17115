import { faultOf } from '@medrad/contracts';
import { type CallerSigner, type Logger, toAppError } from '@medrad/service-kit';
import express, { type ErrorRequestHandler, type Express, type RequestHandler } from 'express';
import type { SessionGuard } from '../access/session-guard';
import type { Upstream } from '../proxy/upstream';
import { createDocsRoutes } from './docs.routes';
import { createHealthRoutes, gatewayReadyPath, type HealthState } from './health.routes';
import { setSecurityHeaders } from './security-headers';
import { createSiteRoutes, type SiteOptions } from './site.routes';

/** Dependencies of {@link createSiteApp}. */
export interface SiteAppOptions extends SiteOptions {
  upstreams: readonly Upstream[];
  callerSigner: CallerSigner;
  sessions: SessionGuard;
  state: HealthState;
  /** Records how many seconds a finished request took, by the class of its path. */
  observe: (method: string, route: string, status: number, seconds: number) => void;
  log: Logger;
}

const exactPaths = new Set(['/healthz', '/readyz', gatewayReadyPath, '/build.json', '/remotes.json']);

/** Class of a path for the metrics. The path itself is not a label, because anyone can make up any number of paths. */
function classOf(path: string): string {
  if (exactPaths.has(path)) return path;
  if (path.startsWith('/remotes/')) return 'remote';
  if (path.startsWith('/api/')) return path;
  return /\.\w+$/.test(path) ? 'asset' : 'page';
}

const refuseOthers: RequestHandler = (req, res, next) => {
  if ((req.method === 'GET' || req.method === 'HEAD') && req.headers.upgrade === undefined) {
    next();
    return;
  }
  res.status(405).setHeader('Allow', 'GET, HEAD');
  res.type('text/plain').send('Method not allowed');
};

/** Creates the error handler. Its answers do not reveal where files are stored. */
const answerFault =
  (log: Logger): ErrorRequestHandler =>
  (thrown: unknown, _req, res, _next) => {
    const error = toAppError(thrown);
    if (error.code === 'INTERNAL') log.error({ fault: faultOf(error.cause) }, 'the page could not be sent');
    if (res.headersSent) res.destroy();
    else res.status(error.status).type('text/plain').send(error.message);
  };

/** Creates the application for everything outside /api: health pages, description of the API, shell and remotes. */
export function createSiteApp(options: SiteAppOptions): Express {
  const app = express();
  app.disable('x-powered-by');
  app.set('query parser', 'simple');
  app.use((req, res, next) => {
    const started = performance.now();
    res.once('close', () => {
      const seconds = (performance.now() - started) / 1_000;
      options.observe(req.method, classOf(req.path), res.statusCode, seconds);
    });
    setSecurityHeaders(res, options.policy);
    next();
  });
  app.use(refuseOthers);
  app.use(createHealthRoutes(options));
  app.use(createDocsRoutes(options.sessions));
  app.use(createSiteRoutes(options));
  app.use(answerFault(options.log));
  return app;
}
