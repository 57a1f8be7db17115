import { execFile, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { validRange } from 'semver';
import { root } from '../containers/compose-file';
import { type Advisory, severities, versionOf } from './advisory';
import { osvPackageOf } from './osv';
import { imagePins, packagePins, readPins } from './read-pins';

const list = JSON.parse(readFileSync(path.join(__dirname, 'advisories.json'), 'utf8')) as Advisory[];
const run = promisify(execFile);

test('every entry of the list has a range, a day, a known severity and a source', () => {
  for (const { affected, fixed, published, severity, source } of list) {
    expect(validRange(affected)).not.toBeNull();
    expect(published).toMatch(/^\d{4}-\d{2}-\d{2}$/);
    expect(severities).toContain(severity);
    expect(source).toMatch(/^https:\/\//);
    if (fixed !== null) expect(versionOf(fixed)).toBeTruthy();
  }
  expect(new Set(list.map(({ product, id }) => `${product} ${id}`)).size).toBe(list.length);
});

test('every image of others names an exact version, the same in Compose and in Kubernetes', () => {
  const versions = new Map<string, Set<string>>();
  for (const { product, version } of imagePins()) {
    expect(version).toMatch(/^\d+\.\d+(\.\d+)?(-|$)/);
    versions.set(product, (versions.get(product) ?? new Set()).add(versionOf(version)));
  }
  expect([...versions.keys()].toSorted()).toEqual(
    ['chrislusf/seaweedfs', 'clamav/clamav', 'mongo', 'node', 'rabbitmq', 'redis'].toSorted(),
  );
  for (const [product, all] of versions) expect([product, all.size]).toEqual([product, 1]);
});

test('packages are read at every place of the lock file, and those of this repository are left out', () => {
  const pins = packagePins();
  expect(pins.find(({ product }) => product === 'npm/pdfjs-dist')).toBeDefined();
  expect(pins.find(({ where }) => where.includes('/node_modules/'))).toBeDefined();
  expect(pins.filter(({ product }) => product.includes('@medrad/'))).toEqual([]);
});

const check = (advisories: string) =>
  spawnSync(
    process.execPath,
    ['--import', 'tsx', path.join(__dirname, 'check.ts'), '--today', '2026-11-30'],
    {
      cwd: root,
      encoding: 'utf8',
      env: { ...process.env, ADVISORIES: advisories },
    },
  );

test('no pin is later than its patch time', () => {
  const { status, stderr } = check(path.join(__dirname, 'advisories.json'));
  expect([status, stderr]).toEqual([0, '']);
});

test('the check fails with the pin that is too late', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'advisories-'));
  const file = path.join(folder, 'advisories.json');
  const late = { ...list[0], id: 'CVE-2026-1', product: 'redis', affected: '*', published: '2026-01-01' };
  writeFileSync(file, JSON.stringify([late]));
  const { status, stderr } = check(file);
  rmSync(folder, { recursive: true });
  expect(status).toBe(1);
  expect(stderr).toMatch(
    /^fault: redis \S+ \(docker-compose\.yml\) has CVE-2026-1, high: it had to be mended by/m,
  );
});

test('the bill of materials contains what the product runs with and the images, and no tool', async () => {
  const { stdout } = await run(process.execPath, ['--import', 'tsx', path.join(__dirname, 'sbom.ts')], {
    cwd: root,
    maxBuffer: 64 * 1024 * 1024,
  });
  const bill = JSON.parse(stdout) as {
    bomFormat: string;
    components: { 'bom-ref': string; name: string; version: string; purl: string }[];
    dependencies: { ref: string; dependsOn: string[] }[];
  };
  expect(bill.bomFormat).toBe('CycloneDX');
  const names = bill.components.map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(['express', 'mongoose', 'pdfjs-dist', 'redis', 'node']));
  expect(names).not.toContain('jest');
  const known = new Set(bill.components.map((component) => component['bom-ref']));
  const named = bill.dependencies.flatMap(({ ref, dependsOn }) => [ref, ...dependsOn]);
  const unknown = [...new Set(named)].filter((ref) => !known.has(ref));
  expect(unknown.filter((ref) => !ref.startsWith('medical-radiology@'))).toEqual([]);
});

describe('renewing the list', () => {
  let server: Server;
  let folder: string;
  let asked: { package: { name: string }; version: string }[];
  let status: number;
  beforeEach(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'advisories-'));
    asked = [];
    status = 200;
    server = createServer((request, response) => {
      const body: Buffer[] = [];
      request.on('data', (piece: Buffer) => body.push(piece));
      request.on('end', () => {
        response.statusCode = status;
        if (request.url === '/v1/vulns/GHSA-1') {
          const events = [{ introduced: '0' }, { fixed: '999.0.0' }];
          const affected = [
            { package: { ecosystem: 'npm', name: 'pdfjs-dist' }, ranges: [{ type: 'SEMVER', events }] },
          ];
          response.end(JSON.stringify({ id: 'GHSA-1', published: '2026-12-01T00:00:00Z', affected }));
          return;
        }
        const { queries } = JSON.parse(Buffer.concat(body).toString()) as { queries: typeof asked };
        asked.push(...queries);
        const results = queries.map((query) =>
          query.package.name === 'pdfjs-dist' ? { vulns: [{ id: 'GHSA-1' }] } : {},
        );
        response.end(JSON.stringify({ results }));
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  });
  afterEach(() => {
    server.close();
    rmSync(folder, { recursive: true });
  });

  const renew = async (list: string) => {
    const { port } = server.address() as AddressInfo;
    return run(process.execPath, ['--import', 'tsx', path.join(__dirname, 'renew.ts')], {
      cwd: root,
      env: { ...process.env, OSV_URL: `http://127.0.0.1:${port}`, ADVISORIES: list },
    });
  };

  test('asks for every pin that OSV knows, adds what is new, and names the images to look up by hand', async () => {
    const file = path.join(folder, 'advisories.json');
    writeFileSync(file, JSON.stringify([list[0]]));
    const { stdout } = await renew(file);
    expect(asked).toHaveLength(readPins().filter(({ product }) => osvPackageOf(product) !== null).length);
    expect(stdout).toContain('1 new advisories, 2 in all.');
    expect(stdout).toContain('OSV does not know clamav/clamav: read its releases.');
    const renewed = JSON.parse(readFileSync(file, 'utf8')) as Advisory[];
    expect(renewed.map(({ id }) => id)).toEqual([list[0]?.id, 'GHSA-1']);
  });

  test('a database that does not answer changes nothing and says so', async () => {
    status = 503;
    const file = path.join(folder, 'advisories.json');
    writeFileSync(file, '[]');
    const failure = await renew(file).catch((error: unknown) => error as { code: number; stderr: string });
    expect(failure).toHaveProperty('code', 1);
    expect(failure.stderr).toMatch(/^The list was not renewed: .*\/v1\/querybatch answered 503/);
    expect(readFileSync(file, 'utf8')).toBe('[]');
  });
});
