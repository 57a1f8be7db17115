import type { Browser } from 'playwright-core';

/** Files that a browser with an empty cache requests until a page shows its content. Calls of the API do not count. */
export interface FirstLoad {
  /** Number of requests, including the document. */
  requests: number;
  /** Bytes of the scripts, compressed with gzip. */
  scriptBytes: number;
}

async function gzipBytesOf(url: string): Promise<number> {
  const response = await fetch(url, { headers: { 'Accept-Encoding': 'gzip' } });
  await response.arrayBuffer();
  return Number(response.headers.get('Content-Length'));
}

/**
 * Opens a page on a phone and counts what it loads first.
 * @param cookie session cookie of the user who is signed in and was here before; absent for a guest
 */
export async function measureFirstLoad(browser: Browser, url: string, cookie?: string): Promise<FirstLoad> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  if (cookie) {
    const [name = '', value = ''] = cookie.split('=');
    await context.addCookies([{ name, value, url }]);
    await context.addInitScript(() => localStorage.setItem('hadSession', '1'));
  }
  const page = await context.newPage();
  const files: string[] = [];
  page.on('request', (request) => {
    const address = request.url();
    if (!new URL(address).pathname.startsWith('/api/')) files.push(address);
  });
  await page.goto(url);
  await page.locator('main h1').waitFor();
  const requested = [...files];
  await context.close();
  const scripts = requested.filter((file) => file.endsWith('.js'));
  const sizes = await Promise.all(scripts.map(gzipBytesOf));
  return { requests: requested.length, scriptBytes: sizes.reduce((sum, size) => sum + size, 0) };
}
