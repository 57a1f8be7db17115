import { existsSync, readFileSync, statSync } from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { gzipSync } from 'node:zlib';

const types: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.wasm': 'application/wasm',
};

/**
 * Serves a built folder as a plain web server does: pages, scripts, styles and WebAssembly gzipped, other files
 * unchanged.
 */
export async function serveFolder(folder: string): Promise<{ url: string; close(): void }> {
  const server = http.createServer((req, res) => {
    const wanted = path.join(folder, new URL(req.url ?? '/', 'http://x').pathname);
    const file = existsSync(wanted) && statSync(wanted).isFile() ? wanted : path.join(folder, 'index.html');
    const type = types[path.extname(file)];
    res.setHeader('Content-Type', type ?? 'application/octet-stream');
    // Sends the same Cache-Control header as the product's gateway for files whose name contains a hash.
    if (/\.[0-9a-f]{8,}\.|\.wasm$/.test(file))
      res.setHeader('Cache-Control', 'public, max-age=31536000, immutable');
    if (!type) return void res.end(readFileSync(file));
    res.setHeader('Content-Encoding', 'gzip');
    res.end(gzipSync(readFileSync(file), { level: 9 }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, close: () => server.close() };
}
