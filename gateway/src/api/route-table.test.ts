import {
  type Route,
  serviceNames,
  servicePrefixes,
  type ServiceName,
  serviceRoutes,
} from '@medrad/contracts';
import { createRouteTable } from './route-table';

/** A record that has the same value for every service. */
const ofEvery = <T>(value: T): Record<ServiceName, T> =>
  Object.fromEntries(serviceNames.map((name) => [name, value])) as Record<ServiceName, T>;

const table = createRouteTable(serviceRoutes, servicePrefixes);
const routes = Object.entries(serviceRoutes).flatMap(([service, own]) =>
  Object.values(own).map(
    (route) => [`${route.method} ${route.path}`, service as ServiceName, route] as const,
  ),
);

test.each(routes)('routes %s to its service under its own pattern', (_name, service, route) => {
  const path = route.path.replace(/\{\w+\}/g, '7f9c0b6e-0000-4000-8000-000000000001');
  expect(table.find(route.method, path)).toMatchObject({ service, pattern: route.path });
});

test.each([
  ['/api', null],
  ['/api/', null],
  ['/api/unknown', null],
  ['/api/testsuite', null],
  ['/api//tests', null],
  ['/API/TESTS', 'spotters'],
  ['/api/tests/', 'spotters'],
  ['/api/tests/1/2/3/4', 'spotters'],
  ['/api/feature-toggles/x', 'auth'],
  ['/api/uploads/other/x', null],
])('%s belongs to %s', (path, service) => {
  expect(table.find('GET', path)?.service ?? null).toBe(service);
});

test('uses prefix/* as the pattern of a call that no contract names', () => {
  expect(table.find('GET', '/api/tests/1/2/3')?.pattern).toBe('/api/tests/*');
  expect(table.find('PATCH', '/api/login')?.pattern).toBe('/api/login/*');
});

test('treats HEAD as GET', () => {
  expect(table.find('HEAD', '/api/tests')?.pattern).toBe('/api/tests');
});

test.each(routes)(
  'A11 lists exactly the methods of the calls at the path of %s',
  (_name, _service, route) => {
    const path = route.path.replace(/\{\w+\}/g, '7f9c0b6e-0000-4000-8000-000000000001');
    const isCall = (method: string) => table.find(method, path)?.pattern.endsWith('/*') === false;
    const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'].filter(isCall);
    expect(methods).toContain(route.method);
    expect(table.methodsAt(path).sort()).toEqual(methods.sort());
  },
);

test('lists no methods for a path without a call', () => {
  expect(table.methodsAt('/api/unknown')).toEqual([]);
  expect(table.methodsAt('/api/tests/1/2/3/4')).toEqual([]);
});

test('prefers the longest prefix', () => {
  const nested = createRouteTable(ofEvery({}), { ...ofEvery([]), auth: ['/api/a'], spotters: ['/api/a/b'] });
  expect(nested.find('GET', '/api/a/b/c')?.service).toBe('spotters');
  expect(nested.find('GET', '/api/a/bc')?.service).toBe('auth');
});

test('S16 takes the feature of a call from its contract, and that of an unknown call from its service', () => {
  const route = { ...serviceRoutes.papers.listTheoryPapers, feature: 'reading' } as Route;
  const papers = { listTheoryPapers: route };
  const shared = createRouteTable({ ...ofEvery({}), papers }, servicePrefixes);
  expect(shared.find('GET', route.path)).toMatchObject({ feature: 'reading', isPublic: false });
  expect(shared.find('GET', `${route.path}/1/2/3`)).toMatchObject({ feature: 'reading', isPublic: false });
  const { feature: _none, ...other } = { ...route, method: 'POST' as const };
  const mixed = createRouteTable({ ...ofEvery({}), papers: { ...papers, other } }, servicePrefixes);
  expect(mixed.find('GET', route.path)?.feature).toBe('reading');
  expect(mixed.find('POST', route.path)?.feature).toBeNull();
  expect(mixed.find('GET', `${route.path}/1/2/3`)?.feature).toBeNull();
});

test('derives the limit class of a call from its contract', () => {
  const classOf = (method: string, path: string) => table.find(method, path)?.limit;
  expect(classOf('POST', '/api/login')).toBe('entry');
  expect(classOf('POST', '/api/register')).toBe('entry');
  expect(classOf('POST', '/api/developer/unlock')).toBe('password');
  expect(classOf('PUT', '/api/auth/password')).toBe('password');
  expect(classOf('POST', '/api/upload-image')).toBe('upload');
  expect(classOf('PUT', '/api/uploads/spotters/t')).toBe('upload');
  expect(classOf('GET', '/api/tests')).toBe('general');
});
