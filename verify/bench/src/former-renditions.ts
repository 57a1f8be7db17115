import http from 'node:http';
import sharp from 'sharp';

/**
 * A proxy in front of the product that can answer requests for images itself, with renditions made by the product's
 * former rule.
 */
export interface FormerRenditions {
  url: string;
  /**
   * Whether the proxy answers requests for images itself, by the former rule: lossy WebP of quality 82, and no preview.
   */
  isFormer: boolean;
  close(): void;
}

/**
 * Starts a proxy in front of a product. Answers that Playwright gives inside the browser would not be slowed down by a
 * throttled connection; those of a proxy are.
 * @param original image from which the proxy makes its answer to every request for an image
 */
export async function serveFormerRenditions(product: string, original: Buffer): Promise<FormerRenditions> {
  const made = new Map<number, Buffer>();
  for (const width of [960, 1600]) {
    const file = await sharp(original)
      .autoOrient()
      .resize({ width, withoutEnlargement: true })
      .webp({ quality: 82, effort: 2 })
      .toBuffer();
    made.set(width, file);
  }
  const server = http.createServer((req, res) => {
    const width = /^\/api\/files\/.*[?&]w=(\d+)/.exec(req.url ?? '')?.[1];
    if (state.isFormer && width !== undefined) {
      const file = made.get(Number(width));
      // The former page did not request a preview, so the request for one gets the shortest possible answer.
      if (!file) return void res.writeHead(404).end();
      return void res.writeHead(200, { 'Content-Type': 'image/webp' }).end(file);
    }
    const target = new URL(req.url ?? '/', product);
    const headers = { ...req.headers, host: target.host };
    const forwarded = http.request(target, { method: req.method, headers }, (answer) => {
      res.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(res);
    });
    forwarded.on('error', () => res.destroy());
    req.pipe(forwarded);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = address && typeof address === 'object' ? address.port : 0;
  const state: FormerRenditions = {
    url: `http://127.0.0.1:${port}`,
    isFormer: false,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
  return state;
}
