import { createHash, randomBytes } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Request, Response } from 'express';
import { pageOf } from './front-end-files';
import { pagePolicy, type SitePolicy } from './security-headers';

/** Text in index.html in whose place each response has its nonce. */
const noncePlaceholder = '__CSP_NONCE__';
/** Text in index.html in whose place each response has the id of the build. */
const buildPlaceholder = '__BUILD__';
const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** Sends the shell's page. */
export interface IndexPage {
  /** @returns false when the front end is not built; then nothing has been sent */
  send(req: Request, res: Response): Promise<boolean>;
}

/** Dependencies of {@link createIndexPage}. */
export interface IndexPageOptions {
  /** Folder of the built front ends. */
  frontends: string;
  /** Returns the id of these front ends. */
  buildId: () => Promise<string | null>;
  policy: SitePolicy;
}

interface Page {
  parts: string[];
  scriptHashes: string[];
  version: string;
}

/** Hashes of the inline scripts of the page, in the form that a Content-Security-Policy takes. */
const hashScripts = (html: string): string[] =>
  [...html.matchAll(/<script>(.*?)<\/script>/gs)].map(
    ([, code = '']) => `sha256-${createHash('sha256').update(code).digest('base64')}`,
  );

async function readPage(file: string, known: Page | null): Promise<Page | null> {
  const info = await stat(file).catch(() => null);
  if (!info) return null;
  const version = `${info.mtimeMs}-${info.size}`;
  if (known?.version === version) return known;
  const html = await readFile(file, 'utf8');
  return { parts: html.split(noncePlaceholder), scriptHashes: hashScripts(html), version };
}

async function compress(text: string, req: Request, res: Response): Promise<Buffer> {
  const encoding = req.acceptsEncodings(['br', 'gzip']);
  res.setHeader('Vary', 'Accept-Encoding');
  if (!encoding) return Buffer.from(text);
  res.setHeader('Content-Encoding', encoding);
  // The page is compressed for each response, because each has another nonce, so the compression levels are low.
  if (encoding === 'br') {
    return compressBrotli(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } });
  }
  return compressGzip(text, { level: 5 });
}

/**
 * Serves index.html of the shell with the id of its build, and with a new nonce in each response. Browsers never cache
 * the page.
 */
export function createIndexPage({ frontends, buildId, policy }: IndexPageOptions): IndexPage {
  const file = pageOf(frontends);
  let page: Page | null = null;
  return {
    async send(req, res) {
      page = await readPage(file, page);
      if (!page) return false;
      const nonce = randomBytes(16).toString('base64');
      res.setHeader(
        'Content-Security-Policy',
        pagePolicy({ nonce, scriptHashes: page.scriptHashes }, policy),
      );
      res.setHeader('Cache-Control', 'no-store');
      res.setHeader('Content-Type', 'text/html; charset=utf-8');
      const html = page.parts.join(nonce).replace(buildPlaceholder, (await buildId()) ?? '');
      const body = await compress(html, req, res);
      res.setHeader('Content-Length', body.length);
      res.status(200).end(req.method === 'HEAD' ? undefined : body);
      return true;
    },
  };
}
