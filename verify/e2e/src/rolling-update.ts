import { once } from 'node:events';
import { cpSync, readdirSync, readFileSync, renameSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { createServer, request, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { createGateway, createRateLimits, defaultRateLimits } from '@medrad/gateway';
import { createMemoryRevocations } from '@medrad/persistence';
import { createLogger, createSessionTokens, secretKey } from '@medrad/service-kit';
import { createTestFolder, eventually, everyServiceAt, testSigner } from '@medrad/testing';

const root = path.resolve(__dirname, '../../..');

/** Matches a hash in the name of a built file. */
const hashInName = /(?<=[.-])[0-9a-f]{8,}(?=\.|$)/;
const isText = (name: string): boolean => /\.(js|css|html|json)$/.test(name);

/** Another hash, which stands for the same content in the build before. */
const hashBefore = (hash: string): string => `b${[...hash].reverse().join('').slice(1)}`;

/**
 * Copies the built front ends to a folder as another build: with another hash in the name of each file, and in each
 * place that names it.
 */
function makeBuildBefore(folder: string): void {
  const frontends = path.join(root, 'frontends');
  for (const name of readdirSync(frontends)) {
    const dist = path.join(folder, name, 'dist');
    cpSync(path.join(frontends, name, 'dist'), dist, { recursive: true });
    const paths = readdirSync(dist, { recursive: true }).map((file) => path.join(dist, String(file)));
    // Compressed files would contain the names of the copied build.
    for (const file of paths.filter((each) => /\.(br|gz)$/.test(each))) rmSync(file);
    const left = paths.filter((each) => !/\.(br|gz)$/.test(each));
    const hashes = new Set(left.flatMap((file) => hashInName.exec(path.basename(file))?.[0] ?? []));
    for (const file of left.filter(isText)) {
      const text = readFileSync(file, 'utf8');
      const renamed = text.replace(/(?<![0-9a-f])[0-9a-f]{8,}(?![0-9a-f])/g, (hash) =>
        hashes.has(hash) ? hashBefore(hash) : hash,
      );
      writeFileSync(file, renamed);
    }
    // Files before their folders, because the names of folders contain hashes too.
    for (const file of left.sort((a, b) => b.length - a.length)) {
      const base = path.basename(file);
      renameSync(file, path.join(path.dirname(file), base.replace(hashInName, hashBefore)));
    }
  }
}

/** A gateway that serves the pages of one build. */
interface Site {
  url: string;
  close(): Promise<void>;
}

/**
 * Starts a gateway for the front ends in a folder, and waits until it is ready. The product answers its readiness
 * probes; calls of the API do not reach this gateway.
 */
async function startSite(
  product: string,
  { frontends, builds }: { frontends: string; builds: string | undefined },
): Promise<Site> {
  const gateway = createGateway({
    services: everyServiceAt(product),
    sessionTokens: createSessionTokens({ secret: secretKey('s'.repeat(40)), secure: false }),
    callerSigner: testSigner,
    revocations: createMemoryRevocations(),
    limits: createRateLimits(defaultRateLimits),
    frontends,
    log: createLogger({ name: 'gateway', level: 'error' }),
    ...(builds ? { builds } : {}),
  });
  const running = await gateway.listen(0, '127.0.0.1');
  await eventually(async () => {
    expect((await fetch(`${running.url}/readyz/gateway`)).status).toBe(200);
  });
  return { url: running.url, close: () => running.close({ graceMs: 100 }) };
}

/** An update from the build before to the present one. */
export interface RollingUpdate {
  /** Address at which browsers reach the product, whichever gateways run. */
  url: string;
  /** Starts a gateway of the present build beside that of the build before; requests go to both in turn. */
  begin(): Promise<void>;
  /** Ends the gateway of the build before, and lets its last mark become too old. */
  finish(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Starts a gateway of the build before for pages; calls of the API go to a running product.
 * @param areBuildsKept whether the gateways share a folder for the files of the last builds
 */
export async function startRollingUpdate(product: string, areBuildsKept: boolean): Promise<RollingUpdate> {
  const folder = await createTestFolder('rolling-update');
  const before = path.join(folder, 'before');
  makeBuildBefore(before);
  const builds = areBuildsKept ? path.join(folder, 'builds') : undefined;
  const old = await startSite(product, { frontends: before, builds });
  let sites = [old];
  let turn = 0;

  const forward: RequestListener = (req, res) => {
    turn += 1;
    const target = req.url?.startsWith('/api/') ? product : sites[turn % sites.length]!.url;
    const passed = request(target + req.url, { method: req.method, headers: req.headers, agent: false });
    passed.on('response', (answer) => {
      res.writeHead(answer.statusCode ?? 502, answer.rawHeaders);
      answer.pipe(res);
    });
    passed.on('error', () => res.destroy());
    res.on('close', () => passed.destroy());
    req.pipe(passed);
  };
  const balancer = createServer(forward).listen(0, '127.0.0.1');
  await once(balancer, 'listening');
  return {
    url: `http://127.0.0.1:${(balancer.address() as AddressInfo).port}`,
    async begin() {
      sites = [old, await startSite(product, { frontends: path.join(root, 'frontends'), builds })];
    },
    async finish() {
      sites = sites.slice(1);
      await old.close();
      const then = new Date(Date.now() - 10 * 60_000);
      for (const build of builds ? readdirSync(builds) : [])
        utimesSync(path.join(builds!, build), then, then);
    },
    async stop() {
      balancer.close();
      balancer.closeAllConnections();
      await Promise.all([old, ...sites].map((site) => site.close()));
      rmSync(folder, { recursive: true });
    },
  };
}
