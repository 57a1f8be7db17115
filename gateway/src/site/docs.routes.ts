import { randomBytes, randomUUID } from 'node:crypto';
import { AppError, createOpenApiDocument } from '@medrad/contracts';
import { sendError } from '@medrad/service-kit';
import { type Request, type Response, Router } from 'express';
import type { SessionGuard } from '../access/session-guard';
import { renderApiDocs, renderRefusal } from './api-docs';

/** Paths under /api that the gateway answers itself. */
export const docsPaths: ReadonlySet<string> = new Set(['/api/openapi.json', '/api/docs']);

function sendPage(res: Response, status: number, render: (nonce: string) => string): void {
  const nonce = randomBytes(16).toString('base64');
  const policy = `default-src 'none'; style-src 'nonce-${nonce}'; base-uri 'none'; frame-ancestors 'none'`;
  res.setHeader('Content-Security-Policy', policy);
  res.status(status).type('html').send(render(nonce));
}

/** Why the sender of this request may not read the description of the API; null for a signed-in user, who may. */
async function refusalOf(sessions: SessionGuard, req: Request): Promise<AppError | null> {
  try {
    // Address and service only affect the identity token, which is not used here.
    const { accountId } = await sessions.admit(req.headers.cookie, '', 'auth');
    return accountId === null ? new AppError('UNAUTHENTICATED') : null;
  } catch (cause) {
    return new AppError('DEPENDENCY_UNAVAILABLE', { cause, retryAfterSeconds: 5 });
  }
}

/** Serves the description of the API as OpenAPI and as a page, to signed-in users. */
export function createDocsRoutes(sessions: SessionGuard): Router {
  const router = Router();
  // Made at the first request, because it takes a tenth of a start.
  let document: ReturnType<typeof createOpenApiDocument> | undefined;
  router.use([...docsPaths], (_req, res, next) => {
    res.setHeader('Cache-Control', 'no-store');
    next();
  });
  router.get('/api/openapi.json', async (req, res) => {
    const refusal = await refusalOf(sessions, req);
    if (refusal) sendError(res, refusal, randomUUID());
    else res.json((document ??= createOpenApiDocument()));
  });
  router.get('/api/docs', async (req, res) => {
    const refusal = await refusalOf(sessions, req);
    if (refusal) sendPage(res, refusal.status, (nonce) => renderRefusal(nonce, refusal));
    else sendPage(res, 200, renderApiDocs);
  });
  return router;
}
