import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { randomFillSync } from 'node:crypto';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { eventually, startProduct } from '@medrad/testing';
import { benchCookie } from '../bench-session';
import { launchChromium } from '../dicom-contestants';
import { applyLoad, type Load } from '../load-client';
import { loadPage, type PageLoad } from '../page-load';
import { childrenOf, cpuMicroseconds, startNginx, startNodeServer } from '../processes';
import { loadServiceGet, startServiceGet } from '../service-get.bench';

/** Measures one side, once; less is better. */
export interface Meter {
  measure(): Promise<number>;
  close(): Promise<void>;
}

/** What the guard compares with the last release. */
export interface Figure {
  name: string;
  unit: string;
  rounds: number;
  /** Folders and files of which a change can change the figure. */
  sources: readonly string[];
  /** Parts of the product that must be built. */
  built: readonly ('backend' | 'frontends')[];
  /** Prepares the measurement of the code in a folder, warmed up. */
  open(tree: string): Promise<Meter>;
}

const kit = ['platform/contracts', 'platform/service-kit', 'package-lock.json'];
const door = [...kit, 'gateway', 'platform/persistence'];
const benchOf = (tree: string): string => path.join(tree, 'verify/bench/src');

/** Requests to the gateway; `range` is the header of that name. */
type GatewayLoad = Omit<Load, 'url' | 'headers'> & { range?: string };

/** CPU time of the gateway per request. Behind it is an nginx with a file of 1 MiB. */
async function openGateway(tree: string, { range, ...load }: GatewayLoad): Promise<Meter> {
  const folder = mkdtempSync(path.join(tmpdir(), 'bench-guard-'));
  // nginx runs as another user, who must be able to read the folder.
  chmodSync(folder, 0o755);
  mkdirSync(path.join(folder, 'api/files/spotters'), { recursive: true });
  writeFileSync(path.join(folder, 'api/files/spotters/image'), randomFillSync(Buffer.alloc(1024 * 1024)));
  const json = JSON.stringify({ items: Array.from({ length: 5 }, (_, id) => ({ id, title: 'CT Head' })) });
  const upstream = await startNginx(
    `root ${folder}; location /api/tests { default_type application/json; return 200 '${json}'; }`,
  );
  const gateway = await startNodeServer(path.join(benchOf(tree), 'gateway-server.ts'), [upstream.url]);
  const send = (count: number) =>
    applyLoad({
      ...load,
      count,
      url: gateway.url,
      headers: { cookie: benchCookie(), ...(range ? { range } : {}) },
    });
  await send(2 * load.count);
  return {
    async measure() {
      await send(Math.ceil(load.count / 10));
      const before = cpuMicroseconds(gateway.pids);
      await send(load.count);
      return (cpuMicroseconds(gateway.pids) - before) / load.count;
    },
    async close() {
      await gateway.stop();
      await upstream.stop();
      rmSync(folder, { recursive: true });
    },
  };
}

async function openService(tree: string): Promise<Meter> {
  const server = await startServiceGet('ours', benchOf(tree));
  await loadServiceGet(server, 15_000);
  return {
    measure: () => loadServiceGet(server, 10_000),
    close: () => Promise.resolve(server.child.disconnect()),
  };
}

const productOf = (tree: string) => ({
  bundles: path.join(tree, 'dist/standalone'),
  env: { NODE_ENV: 'production' },
});

/** CPU time of all processes of the product from the start on an existing data folder to the first served page. */
async function openStart(tree: string): Promise<Meter> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'bench-guard-'));
  const start = () => startProduct({ dataDir, ...productOf(tree) });
  const first = await start();
  // A start on a new folder goes on with work that later ones find done.
  await eventually(async () => {
    const { ok } = await fetch(`${first.url}/readyz/gateway`);
    if (!ok) throw new Error('the gateway is not ready');
  });
  await first.stop();
  return {
    async measure() {
      const product = await start();
      await (await fetch(product.url)).text();
      const spent = cpuMicroseconds([product.pid, ...childrenOf(product.pid)]) / 1_000;
      await product.stop();
      return spent;
    },
    close: () => Promise.resolve(rmSync(dataDir, { recursive: true, force: true })),
  };
}

/** The Chromium that both sides use while they are measured, so that no difference between two of them counts. */
let shared: { browser: ReturnType<typeof launchChromium>; users: number } | undefined;

function enterChromium() {
  shared ??= { browser: launchChromium(), users: 0 };
  shared.users += 1;
  return shared.browser;
}

async function leaveChromium(): Promise<void> {
  if (!shared) return;
  shared.users -= 1;
  if (shared.users > 0) return;
  const { browser } = shared;
  shared = undefined;
  await (await browser).close();
}

/** A measurement of the landing page in Chromium. */
const openLanding =
  (key: keyof PageLoad, isSlow: boolean) =>
  async (tree: string): Promise<Meter> => {
    const browser = await enterChromium();
    const product = await startProduct(productOf(tree));
    const ready = (page: Parameters<Parameters<typeof loadPage>[2]['ready']>[0]) =>
      page.locator('h1').first().waitFor({ timeout: 60_000 });
    return {
      measure: async () => (await loadPage(browser, product.url, { isSlow, ready }))[key],
      async close() {
        await leaveChromium();
        await product.stop();
      },
    };
  };

const pages = {
  sources: [
    'package-lock.json',
    'frontends',
    'gateway',
    'platform',
    'engines',
    'tooling/webpack',
    'tooling/scripts/build.mjs',
  ],
  built: ['backend', 'frontends'],
} as const;

/** Everything that the guard measures. CPU times are in the first place, because other work changes them least. */
export const figures: readonly Figure[] = [
  {
    name: 'gateway: CPU per proxied GET',
    unit: 'us',
    rounds: 6,
    sources: door,
    built: [],
    open: (tree) => openGateway(tree, { path: '/api/tests', connections: 32, count: 8_000 }),
  },
  {
    name: 'gateway: CPU per 64 KiB Range of a file',
    unit: 'us',
    rounds: 6,
    sources: door,
    built: [],
    open: (tree) =>
      openGateway(tree, {
        path: '/api/files/spotters/image',
        connections: 16,
        count: 4_000,
        range: 'bytes=0-65535',
      }),
  },
  {
    name: 'service: CPU per authenticated GET',
    unit: 'us',
    rounds: 6,
    sources: kit,
    built: [],
    open: openService,
  },
  {
    name: 'start: CPU until the first served page',
    unit: 'ms',
    rounds: 5,
    sources: [
      'package-lock.json',
      'platform',
      'engines',
      'gateway',
      'services',
      'standalone',
      'demo',
      'tooling/scripts/build.mjs',
    ],
    built: ['backend'],
    open: openStart,
  },
  {
    name: 'landing: scripts, gzip',
    unit: 'bytes',
    rounds: 1,
    ...pages,
    open: openLanding('scriptBytes', false),
  },
  { name: 'landing: requests', unit: '', rounds: 1, ...pages, open: openLanding('requests', false) },
  {
    name: 'landing on a slow phone: first paint',
    unit: 'ms',
    // The first paint of the same page varies by a third.
    rounds: 10,
    ...pages,
    open: openLanding('firstPaint', true),
  },
];
