import { randomBytes } from 'node:crypto';
import { createOpenApiDocument } from '@medrad/contracts';
import { Router } from 'express';
import { renderApiDocs } from './api-docs';

/** The two paths under /api that the gateway answers itself. */
export const docsPaths: ReadonlySet<string> = new Set(['/api/openapi.json', '/api/docs']);

/** The description of the interface, for programs and for people. */
export function createDocsRoutes(): Router {
  const router = Router();
  const document = createOpenApiDocument();
  router.get('/api/openapi.json', (_req, res) => {
    res.setHeader('Cache-Control', 'no-cache');
    res.json(document);
  });
  router.get('/api/docs', (_req, res) => {
    const nonce = randomBytes(16).toString('base64');
    const policy = `default-src 'none'; style-src 'nonce-${nonce}'; base-uri 'none'; frame-ancestors 'none'`;
    res.setHeader('Content-Security-Policy', policy);
    res.setHeader('Cache-Control', 'no-store');
    res.type('html').send(renderApiDocs(nonce));
  });
  return router;
}
