import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { serviceNames } from '@medrad/contracts';
import { listSources, readSource } from '@medrad/testing/sources';
import { services } from '../src/services';

const root = path.resolve(__dirname, '../..');
const manifests = services.map(({ manifest }) => manifest);
const each = test.each(serviceNames.map((name) => [name] as const));

test('every service of the contracts is in standalone/src/services.ts, once, and no other is', () => {
  expect(manifests.map(({ name }) => name).sort()).toEqual([...serviceNames].sort());
});

each('services/%s exists and is a dependency of standalone', (name) => {
  const folder = path.join(root, 'services', name, 'package.json');
  expect({ [folder]: existsSync(folder) }).toEqual({ [folder]: true });
  const { name: workspace } = JSON.parse(readFileSync(folder, 'utf8')) as { name: string };
  const { dependencies } = JSON.parse(readSource('standalone/package.json')) as {
    dependencies: Record<string, string>;
  };
  expect(Object.keys(dependencies)).toContain(workspace);
});

test('no two services listen on the same port by default', () => {
  const ports = manifests.flatMap(({ name, port, metricsPort }) => [
    { port, of: `${name}: port` },
    { port: metricsPort, of: `${name}: metricsPort` },
  ]);
  const shared = ports.filter(({ port }) => ports.filter((other) => other.port === port).length > 1);
  expect(shared).toEqual([]);
});

each('spans of services/%s carry its name', (name) => {
  expect(readSource(`services/${name}/src/tracing.ts`)).toContain(`startTracing('${name}', `);
});

each('a suite of services/%s proves the security of all its routes (describeRouteSecurity)', (name) => {
  const suites = listSources([`services/${name}/test`], (file) => file.endsWith('.api.test.ts'))
    .map(readSource)
    .filter((text) => /describeRouteSecurity\(\{\s*routes: \w+Routes,/.test(text));
  expect(suites).toHaveLength(1);
});

test('the drawing in docs/ARCHITECTURE.md names every service, and no other', () => {
  const [drawing = ''] = /^services: .*$/m.exec(readSource('docs/ARCHITECTURE.md')) ?? [];
  expect(drawing.replace('services: ', '').split(' · ').sort()).toEqual([...serviceNames].sort());
});
