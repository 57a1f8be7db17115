import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { eventually } from '@medrad/testing';
import { send, startTestGateway, stopAll } from './test-gateway';

let folder: string;
let builds: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'kept-builds-'));
  builds = path.join(folder, 'builds');
});
afterEach(async () => {
  await stopAll();
  rmSync(folder, { recursive: true });
});

/** Hash in the names of the files of the nth build. */
const hashOf = (build: number): string => `0000000${build}`;

/** Writes the front ends of the nth build: each file has a hash in its name and says of which build it is. */
function makeBuild(build: number): string {
  const frontends = path.join(folder, `frontends-${build}`);
  const write = (name: string, content: string): void => {
    const file = path.join(frontends, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, content);
  };
  const hash = hashOf(build);
  write(
    'shell/dist/index.html',
    `<meta name="build" content="__BUILD__"><script src="/assets/main.${hash}.js">`,
  );
  write(`shell/dist/assets/main.${hash}.js`, `main ${build}`);
  write(`shell/dist/assets/main.${hash}.js.br`, `compressed ${build}`);
  write('shell/dist/assets/made.worker.js', `worker ${build}`);
  write('shell/dist/.env', 'SECRET=1');
  write('spotters/dist/mf-manifest.json', JSON.stringify({ entry: `remoteEntry.${hash}.js` }));
  write(`spotters/dist/remoteEntry.${hash}.js`, `entry ${build}`);
  write(`spotters/dist/assets/list.worker.${hash}.js`, `list ${build}`);
  return frontends;
}

type Started = Awaited<ReturnType<typeof startTestGateway>> & { logLines: string[] };

/** Starts a gateway of the nth build and waits until it is ready. */
async function deploy(build: number, options: { builds?: string } = { builds }): Promise<Started> {
  const logLines: string[] = [];
  const gateway = await startTestGateway({ frontends: makeBuild(build), logLines, ...options });
  await eventually(async () => {
    expect((await send(`${gateway.url}/readyz/gateway`)).status).toBe(200);
  });
  return { ...gateway, logLines };
}

const html = { headers: { accept: 'text/html' } };

/** Id of the build in the page that a gateway serves. */
async function buildOf(url: string): Promise<string> {
  const { text } = await send(url, html);
  return /content="([0-9a-f]{16})"/.exec(text)?.[1] ?? '';
}

const listKept = (): string[] => readdirSync(builds).sort();

/** Lets everything that the gateways stored look as old as it would be after some hours. */
function letHoursPass(hours: number): void {
  for (const name of listKept()) {
    const place = path.join(builds, name);
    const then = new Date(statSync(place).mtimeMs - hours * 3_600_000);
    utimesSync(place, then, then);
  }
}

const served = async (url: string): Promise<string[]> =>
  (await send(`${url}/build.json`)).json()['served'] as string[];

describe('41 while gateways of two builds serve', () => {
  test('each has the hashed files of both builds, as immutable and with their types and policies', async () => {
    const gateways = [await deploy(1), await deploy(2)];
    for (const { url } of gateways) {
      for (const build of [1, 2]) {
        const main = await send(`${url}/assets/main.${hashOf(build)}.js`);
        expect(main).toMatchObject({ status: 200, text: `main ${build}` });
        expect(main.headers['cache-control']).toBe('public, max-age=31536000, immutable');
        expect(main.headers['content-type']).toContain('javascript');
        const entry = await send(`${url}/remotes/spotters/remoteEntry.${hashOf(build)}.js`);
        expect(entry).toMatchObject({ status: 200, text: `entry ${build}` });
        const worker = await send(`${url}/remotes/spotters/assets/list.worker.${hashOf(build)}.js`);
        expect(worker.headers['content-security-policy']).toContain("'wasm-unsafe-eval'");
      }
    }
    const compressed = await send(`${gateways[0]!.url}/assets/main.${hashOf(2)}.js`, {
      headers: { 'accept-encoding': 'br' },
    });
    expect(compressed).toMatchObject({ status: 200, text: 'compressed 2' });
    expect(compressed.headers['content-encoding']).toBe('br');
  });

  test('a page gets the remotes of its own build from each, under names that never change', async () => {
    const gateways = [await deploy(1), await deploy(2)];
    const ids = [await buildOf(gateways[0]!.url), await buildOf(gateways[1]!.url)];
    expect(new Set(ids).size).toBe(2);
    for (const { url } of gateways) {
      for (const [index, id] of ids.entries()) {
        const list = await send(`${url}/remotes.json?build=${id}`);
        const entry = `/remotes/spotters/mf-manifest.${id}.json`;
        expect(JSON.parse(list.text)).toEqual([{ name: 'spotters', entry }]);
        const manifest = await send(url + entry);
        expect(JSON.parse(manifest.text)).toEqual({ entry: `remoteEntry.${hashOf(index + 1)}.js` });
        expect(manifest.headers['content-type']).toContain('application/json');
        expect(manifest.headers['cache-control']).toContain('immutable');
      }
    }
  });

  test('each says that both builds are served; once the gateways of one have ended, only the other', async () => {
    const first = await deploy(1);
    const second = await deploy(2);
    const ids = [await buildOf(first.url), await buildOf(second.url)];
    for (const { url } of [first, second]) expect((await served(url)).sort()).toEqual([...ids].sort());
    await first.server.close({ graceMs: 100 });
    letHoursPass(1);
    expect(await served(second.url)).toEqual([ids[1]]);
  });

  test('a gateway that returns to the build before says that this build is served again', async () => {
    const first = await deploy(1);
    const id = await buildOf(first.url);
    await first.server.close({ graceMs: 100 });
    const second = await deploy(2);
    letHoursPass(1);
    expect(await served(second.url)).not.toContain(id);
    await deploy(1);
    expect(await served(second.url)).toContain(id);
  });
});

describe('33 after a deployment', () => {
  test('the files of the last three builds stay, and those of older ones go', async () => {
    for (const build of [1, 2, 3]) {
      const { server } = await deploy(build);
      await server.close({ graceMs: 100 });
      letHoursPass(2);
    }
    const { url } = await deploy(4);
    const statusOf = async (build: number) => (await send(`${url}/assets/main.${hashOf(build)}.js`)).status;
    expect(await Promise.all([1, 2, 3, 4].map(statusOf))).toEqual([404, 200, 200, 200]);
    expect(listKept()).toHaveLength(3);
  });

  test('no build goes that gateways still mark as theirs, however many are newer', async () => {
    const first = await deploy(1);
    const id = await buildOf(first.url);
    for (const build of [2, 3, 4, 5]) await deploy(build);
    expect(listKept()).toContain(id);
    expect(listKept()).toHaveLength(5);
  });

  test('several gateways of a build store it once', async () => {
    const gateways = await Promise.all([deploy(1), deploy(1), deploy(1)]);
    expect(listKept()).toEqual([await buildOf(gateways[0].url)]);
    for (const { logLines } of gateways) expect(logLines.join('')).not.toContain('cannot be kept');
  });

  test('what an interrupted copy left is removed later, and never served', async () => {
    const draft = path.join(builds, '.new-0');
    mkdirSync(path.join(draft, 'shell/dist/assets'), { recursive: true });
    writeFileSync(path.join(draft, 'shell/dist/assets/main.abcdef01.js'), 'half');
    const { url } = await deploy(1);
    expect((await send(`${url}/assets/main.abcdef01.js`)).status).toBe(404);
    expect(listKept()).toContain('.new-0');
    letHoursPass(2);
    await deploy(2);
    expect(listKept()).not.toContain('.new-0');
  });
});

test('only hashed files and manifests are kept, and nothing else of the folder is served', async () => {
  const first = await deploy(1);
  const id = await buildOf(first.url);
  const kept = readdirSync(path.join(builds, id), { recursive: true, withFileTypes: true });
  expect(
    kept
      .filter((entry) => entry.isFile())
      .map(({ name }) => name)
      .sort(),
  ).toEqual([
    `list.worker.${hashOf(1)}.js`,
    `main.${hashOf(1)}.js`,
    `main.${hashOf(1)}.js.br`,
    'mf-manifest.json',
    `remoteEntry.${hashOf(1)}.js`,
  ]);
  writeFileSync(path.join(builds, 'notes.abcdef01.txt'), 'not of a build');
  writeFileSync(path.join(builds, id, 'shell/dist/logo.svg'), 'not hashed');
  symlinkSync(folder, path.join(builds, 'elsewhere'));
  const { url } = await deploy(2);
  for (const address of [
    '/notes.abcdef01.txt',
    '/logo.svg',
    '/assets/..%2f..%2f..%2fnotes.abcdef01.txt',
    `/remotes/..%2f${id}/mf-manifest.${id}.json`,
    '/remotes/spotters/mf-manifest.0123456789abcdef.json',
    `/remotes/spotters/mf-manifest.${id}0.json`,
    `/remotes/shell/assets/main.${hashOf(1)}.js`,
  ]) {
    expect({ address, status: (await send(url + address)).status }).toEqual({ address, status: 404 });
  }
  // A file under a fixed name is that of the gateway's own build.
  expect((await send(`${url}/assets/made.worker.js`)).text).toBe('worker 2');
});

test.each(['', 'no-build', '0123456789abcdef', '../..'])(
  'a page of the build "%s", which is not kept, gets the remotes of the present one',
  async (asked) => {
    const { url } = await deploy(1);
    const answer = await send(`${url}/remotes.json?build=${encodeURIComponent(asked)}`);
    const entry = `/remotes/spotters/mf-manifest.${await buildOf(url)}.json`;
    expect(JSON.parse(answer.text)).toEqual([{ name: 'spotters', entry }]);
  },
);

test('without a folder only the present build is served', async () => {
  const { url } = await deploy(1, {});
  await deploy(2);
  expect((await send(`${url}/assets/main.${hashOf(2)}.js`)).status).toBe(404);
  expect(await served(url)).toEqual([await buildOf(url)]);
});

test('a folder that cannot be written is said in the log once; the gateway serves its own build', async () => {
  writeFileSync(builds, 'a file in the place of the folder');
  const { url, logLines } = await deploy(1);
  expect((await send(`${url}/assets/main.${hashOf(1)}.js`)).text).toBe('main 1');
  const lines = logLines.filter((line) => line.includes('the files of this build cannot be kept'));
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain('"level":40');
});

test('front ends that are built while the gateway runs are served, but kept by its next start only', async () => {
  const { url } = await deploy(1);
  const id = await buildOf(url);
  writeFileSync(path.join(folder, 'frontends-1/spotters/dist/mf-manifest.json'), '{"entry":"newer"}');
  const next = await buildOf(url);
  expect(next).not.toBe(id);
  expect((await send(`${url}/remotes/spotters/mf-manifest.${next}.json`)).text).toBe('{"entry":"newer"}');
  expect((await send(`${url}/remotes/spotters/mf-manifest.${id}.json`)).text).toContain('remoteEntry');
  expect(listKept()).toEqual([id]);
});
