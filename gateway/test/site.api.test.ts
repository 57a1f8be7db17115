import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { claimsOf, send, sessionCookie, startTestGateway, stopAll } from './test-gateway';

let frontends: string;
const script = 'console.log("hello")';
const earlyScript = 'document.documentElement.dataset.theme="dark"';
const earlyScriptHash = `sha256-${createHash('sha256').update(earlyScript).digest('base64')}`;

beforeAll(() => {
  frontends = mkdtempSync(path.join(tmpdir(), 'frontends-'));
  const write = (name: string, content: string | Buffer): void => {
    const file = path.join(frontends, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, content);
  };
  const page =
    '<!doctype html><meta name="csp-nonce" content="__CSP_NONCE__"><style nonce="__CSP_NONCE__"></style>' +
    `<script>${earlyScript}</script>shell`;
  write('shell/dist/index.html', page);
  write('shell/dist/main.0a1b2c3d.js', script);
  write('shell/dist/main.0a1b2c3d.js.br', brotliCompressSync(script));
  write('shell/dist/main.0a1b2c3d.js.gz', gzipSync(script));
  write('shell/dist/assets/typeface.0a1b2c3d.woff2', Buffer.from('wOF2'));
  write('shell/dist/decode.worker.0a1b2c3d.js', script);
  write('shell/dist/assets/made.worker.js', script);
  write('spotters/dist/assets/pdf-data.0a1b2c3d/cmaps/H.bcmap', 'map');
  write('shell/dist/favicon.svg', '<svg/>');
  write('shell/dist/.env', 'SECRET=1');
  write('spotters/dist/mf-manifest.json', '{"name":"spotters"}');
  write('spotters/dist/remoteEntry.0a1b2c3d.js', script);
  write('spotters/package.json', '{}');
  write('unbuilt/package.json', '{}');
});
afterAll(() => rmSync(frontends, { recursive: true }));
afterEach(stopAll);

const start = async () => (await startTestGateway({ frontends })).url;

test.each(['/', '/index.html', '/tests', '/tests/abc/take', '/profile'])(
  'serves %s as the page of the shell, never cached, with a new nonce each time',
  async (address) => {
    const url = await start();
    const first = await send(url + address, { headers: { accept: 'text/html' } });
    const second = await send(url + address, { headers: { accept: 'text/html' } });
    expect(first).toMatchObject({ status: 200 });
    expect(first.headers['cache-control']).toBe('no-store');
    expect(first.headers['content-type']).toBe('text/html; charset=utf-8');
    const [, nonce = ''] = /content="([^"]+)"/.exec(first.text) ?? [];
    expect(nonce).toMatch(/^[A-Za-z0-9+/=]{24}$/);
    expect(first.text).toContain(`<style nonce="${nonce}">`);
    expect(first.headers['content-security-policy']).toBe(
      `default-src 'self'; script-src 'self' '${earlyScriptHash}'; script-src-attr 'none'; ` +
        `style-src 'self' 'nonce-${nonce}'; img-src 'self' data: blob:; media-src 'self' blob:; connect-src 'self'; ` +
        "worker-src 'self'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'; form-action 'self'",
    );
    expect(second.text).not.toContain(nonce);
  },
);

test('compresses the page for a browser that accepts it', async () => {
  const url = await start();
  const get = (encoding: string) =>
    fetch(url, { headers: { accept: 'text/html', 'accept-encoding': encoding } });
  const answer = await get('br');
  expect(answer.headers.get('content-encoding')).toBe('br');
  expect(await answer.text()).toContain('shell');
  expect((await get('identity')).headers.get('content-encoding')).toBeNull();
});

test('serves hashed assets as immutable for a year, compressed at build time', async () => {
  const url = await start();
  const asset = `${url}/main.0a1b2c3d.js`;
  const read = async (encoding: string) => {
    const response = await fetch(asset, { headers: { 'accept-encoding': encoding } });
    return { encoding: response.headers.get('content-encoding'), text: await response.text(), response };
  };
  expect(await read('gzip, deflate, br')).toMatchObject({ encoding: 'br', text: script });
  expect(await read('gzip')).toMatchObject({ encoding: 'gzip', text: script });
  const plain = await read('identity');
  expect(plain).toMatchObject({ encoding: null, text: script });
  expect(plain.response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect(plain.response.headers.get('content-type')).toContain('javascript');
  expect(plain.response.headers.get('vary')).toContain('Accept-Encoding');
  expect(brotliDecompressSync(brotliCompressSync(script)).toString()).toBe(
    gunzipSync(gzipSync(script)).toString(),
  );
});

test('serves a typeface as a font for a year, and lets pages load fonts from their own origin only', async () => {
  const url = await start();
  const font = await fetch(`${url}/assets/typeface.0a1b2c3d.woff2`, {
    headers: { 'accept-encoding': 'br, gzip' },
  });
  expect(font.status).toBe(200);
  expect(font.headers.get('content-type')).toBe('font/woff2');
  expect(font.headers.get('content-encoding')).toBeNull();
  expect(font.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect(await font.text()).toBe('wOF2');
  const policy = (await send(url)).headers['content-security-policy'];
  expect(policy).toMatch(/^default-src 'self';/);
  expect(policy).not.toContain('font-src');
});

test('does not send an asset again to a browser that has it', async () => {
  const url = `${await start()}/favicon.svg`;
  const first = await send(url);
  expect(first.headers['cache-control']).toBe('no-cache');
  expect((await send(url, { headers: { 'if-none-match': first.headers.etag } })).status).toBe(304);
});

test('allows compiling WebAssembly in worker scripts only', async () => {
  const url = await start();
  for (const name of ['decode.worker.0a1b2c3d.js', 'assets/made.worker.js']) {
    const worker = await send(`${url}/${name}`);
    expect(worker.headers['content-security-policy']).toContain("'wasm-unsafe-eval'");
  }
  const main = await send(`${url}/main.0a1b2c3d.js`);
  expect(main.headers['content-security-policy']).not.toContain('wasm-unsafe-eval');
  expect((await send(url)).headers['content-security-policy']).not.toContain('wasm-unsafe-eval');
});

test('revalidates a script under a fixed name at each use, and answers HEAD for it', async () => {
  const url = await start();
  const address = `${url}/assets/made.worker.js`;
  const first = await send(address);
  expect(first.headers['cache-control']).toBe('no-cache');
  expect((await send(address, { headers: { 'if-none-match': first.headers.etag } })).status).toBe(304);
  const statusOf = async (asked: string) => (await fetch(asked, { method: 'HEAD' })).status;
  expect([await statusOf(address), await statusOf(`${url}/assets/absent.worker.js`)]).toEqual([200, 404]);
});

test('lists the built remotes in remotes.json', async () => {
  const answer = await send(`${await start()}/remotes.json`);
  expect(answer.text).toMatch(
    /^\[\{"name":"spotters","entry":"\/remotes\/spotters\/mf-manifest\.[0-9a-f]{16}\.json"\}\]$/,
  );
  expect(answer.headers['cache-control']).toBe('no-store');
});

test('serves files of a hashed folder as immutable', async () => {
  const url = await start();
  const answer = await send(`${url}/remotes/spotters/assets/pdf-data.0a1b2c3d/cmaps/H.bcmap`);
  expect(answer).toMatchObject({ status: 200, text: 'map' });
  expect(answer.headers['cache-control']).toContain('immutable');
});

test('revalidates a manifest at each use, but not the files that it names', async () => {
  const url = await start();
  const manifest = await send(`${url}/remotes/spotters/mf-manifest.json`);
  expect(manifest).toMatchObject({ status: 200, text: '{"name":"spotters"}' });
  expect(manifest.headers['cache-control']).toBe('no-cache');
  const entry = await send(`${url}/remotes/spotters/remoteEntry.0a1b2c3d.js`);
  expect(entry.headers['cache-control']).toContain('immutable');
});

test.each([
  '/remotes/papers/mf-manifest.json',
  '/remotes/spotters/nothing',
  '/remotes/spotters/',
  '/remotes/spotters',
  '/remotes/shell/index.html',
  '/remotes/spotters/../package.json',
  '/remotes/spotters/%2e%2e/package.json',
  '/remotes/..%2fspotters/dist/mf-manifest.json',
  '/missing.js',
  '/.env',
  '/.git/config',
  '/%2e%2e/%2e%2e/etc/passwd.txt',
  '/a%00.js',
  '/%ff.js',
])('answers 404 for %s without revealing a path', async (address) => {
  const gateway = await startTestGateway({ frontends });
  const answer = await send(gateway.url + address, { headers: { accept: 'text/html' } });
  expect(answer.status).toBe(404);
  expect(answer.text).toBe('Not found.');
});

test('serves the page for navigations only', async () => {
  const url = await start();
  expect((await send(`${url}/tests`, { headers: { accept: 'application/json' } })).status).toBe(404);
  const post = await send(`${url}/tests`, { method: 'POST', body: 'x', headers: { accept: 'text/html' } });
  expect(post.status).toBe(405);
});

test('sends the security headers with every answer, and HSTS over TLS only', async () => {
  const plain = await send(await start());
  expect(plain.headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin',
  });
  expect(plain.headers['permissions-policy']).toContain('camera=()');
  expect(plain.headers['permissions-policy']).toContain('microphone=(self)');
  expect(plain.headers['strict-transport-security']).toBeUndefined();
  expect(plain.headers['x-powered-by']).toBeUndefined();
  const secure = await startTestGateway({ frontends, publicOrigin: 'https://radiology.example' });
  for (const address of ['/', '/api/tests']) {
    const answer = await send(secure.url + address);
    expect(answer.headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
  }
});

test('says so when the front end is not built', async () => {
  const gateway = await startTestGateway();
  const answer = await send(gateway.url, { headers: { accept: 'text/html' } });
  expect(answer).toMatchObject({ status: 503, text: 'The front end is not built. Run: npm run build' });
});

test('keeps no connection while it drains, and closes without waiting for idle ones', async () => {
  const gateway = await startTestGateway();
  const isKept = async (path: string): Promise<boolean> => {
    const answer = await fetch(gateway.server.url + path);
    await answer.arrayBuffer();
    return answer.headers.get('connection') !== 'close';
  };
  expect([await isKept('/healthz'), await isKept('/api/tests')]).toEqual([true, true]);
  gateway.server.drain();
  expect([await isKept('/healthz'), await isKept('/api/tests')]).toEqual([false, false]);
  await gateway.server.close({ graceMs: 60 * 60_000 });
});

test('A11 describes the API to signed-in programs and people, without scripts', async () => {
  const url = await start();
  const headers = { cookie: sessionCookie() };
  const document = await send(`${url}/api/openapi.json`, { headers });
  expect(document.json()['openapi']).toBe('3.1.0');
  const page = await send(`${url}/api/docs`, { headers });
  expect(page.headers['content-type']).toContain('text/html');
  for (const path of Object.keys(document.json()['paths'] as object)) expect(page.text).toContain(path);
  expect(page.text).not.toMatch(/<script|https?:\/\//);
  expect(page.headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'nonce-/);
});

test.each([
  ['a guest', {}],
  ['a forged session', { cookie: 'mr_session=forged' }],
])('N5 %s gets no description: 401 in the envelope, and a page to read', async (_, headers) => {
  const url = await start();
  const document = await send(`${url}/api/openapi.json`, { headers });
  expect([document.status, document.json()['code']]).toEqual([401, 'UNAUTHENTICATED']);
  const page = await send(`${url}/api/docs`, { headers: { ...headers, accept: 'text/html' } });
  expect(page.status).toBe(401);
  expect(page.headers['content-type']).toContain('text/html');
  expect(page.text).toContain('<a href="/login">Sign in</a>');
  expect(page.text + document.text).not.toContain('/api/tests');
});

test('refuses the description to an ended session, and to everybody while the revocations are unreachable', async () => {
  const gateway = await startTestGateway();
  const headers = { cookie: sessionCookie() };
  await gateway.revocations.revoke([{ id: claimsOf().sid, expiresAt: new Date(Date.now() + 60_000) }]);
  expect((await send(`${gateway.url}/api/openapi.json`, { headers })).status).toBe(401);
  const away = { ...gateway.revocations, isRevoked: () => Promise.reject(new Error('away')) };
  const { url } = await startTestGateway({ revocations: away });
  for (const path of ['/api/openapi.json', '/api/docs']) {
    const answer = await send(url + path, { headers });
    expect(answer.status).toBe(503);
    expect(answer.text).not.toContain('/api/tests');
  }
});

test('does not serve metrics on the public port', async () => {
  expect((await send(`${await start()}/metrics`, { headers: { accept: 'text/plain' } })).status).toBe(404);
});
