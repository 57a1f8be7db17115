import { errorCatalogue } from './errors';
import { createOpenApiDocument } from './openapi';
import type { Route } from './route';
import { servicePrefixes, serviceRoutes } from './services';

const all = Object.entries(serviceRoutes).flatMap(([service, routes]) =>
  Object.values(routes).map((route: Route) => ({ service, route })),
);

const covers = (prefix: string, path: string): boolean => path === prefix || path.startsWith(`${prefix}/`);

/** The service whose longest prefix covers the path. */
const serviceOf = (path: string): string | undefined =>
  Object.entries(servicePrefixes)
    .flatMap(([service, prefixes]) => prefixes.map((prefix) => ({ service, prefix })))
    .filter(({ prefix }) => covers(prefix, path))
    .sort((a, b) => b.prefix.length - a.prefix.length)[0]?.service;

test.each(all.map(({ service, route }) => [route.operationId, service, route.path]))(
  '%s is reached by a prefix of its own service',
  (_operationId, service, path) => {
    expect(serviceOf(path)).toBe(service);
  },
);

test('no prefix stands without a route', () => {
  const idle = Object.values(servicePrefixes)
    .flat()
    .filter((prefix) => !all.some(({ route }) => covers(prefix, route.path)));
  expect(idle).toEqual([]);
});

test('no two services claim one prefix', () => {
  const prefixes = Object.values(servicePrefixes).flat();
  expect(new Set(prefixes).size).toBe(prefixes.length);
});

test('an operation id names one route', () => {
  const ids = all.map(({ route }) => route.operationId);
  expect(new Set(ids).size).toBe(ids.length);
});

test('a method and path name one route', () => {
  const calls = all.map(({ route }) => `${route.method} ${route.path.replace(/\{\w+\}/g, '{}')}`);
  expect(new Set(calls).size).toBe(calls.length);
});

test('every placeholder of a path is a declared parameter, and the reverse', () => {
  for (const { route } of all) {
    const inPath = [...route.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).sort();
    expect([route.operationId, Object.keys(route.params?.properties ?? {}).sort()]).toEqual([
      route.operationId,
      inPath,
    ]);
  }
});

test('every object of a body or an answer refuses unknown keys', () => {
  const open: string[] = [];
  const walk = (schema: unknown, where: string): void => {
    if (Array.isArray(schema)) schema.forEach((item, index) => walk(item, `${where}/${index}`));
    if (typeof schema !== 'object' || schema === null) return;
    const { type, additionalProperties } = schema as { type?: string; additionalProperties?: unknown };
    if (type === 'object' && additionalProperties !== false) open.push(where);
    for (const [key, value] of Object.entries(schema)) walk(value, `${where}/${key}`);
  };
  for (const { route } of all) {
    walk(route.body, `${route.operationId} body`);
    walk(route.response, `${route.operationId} answer`);
    walk(route.query, `${route.operationId} query`);
  }
  expect(open).toEqual([]);
});

test('writes to tests, questions, images, folders, users and systems need developer access', () => {
  const open = all.filter(
    ({ route }) =>
      route.method !== 'GET' &&
      route.access !== 'developer' &&
      /^\/api\/(tests|test-questions|images|upload-image|uploads|spotter-subsections|users|systems|feature-toggles|theory-papers|upload-theory-paper)/.test(
        route.path,
      ),
  );
  expect(open.map(({ route }) => route.operationId)).toEqual(['submitFeedback']);
});

test('the OpenAPI document describes every call with its refusals', () => {
  const { paths } = createOpenApiDocument() as {
    paths: Record<string, Record<string, { responses: Record<string, unknown>; operationId: string }>>;
  };
  for (const { route } of all) {
    const operation = paths[route.path]?.[route.method.toLowerCase()];
    expect(operation?.operationId).toBe(route.operationId);
    const statuses = Object.keys(operation?.responses ?? {});
    expect(statuses).toEqual(expect.arrayContaining([String(route.status), '429', '500']));
    if (route.access !== 'public') expect(statuses).toContain('401');
    if (route.access === 'developer') expect(statuses).toContain('403');
  }
});

test('every error code has a 4xx or 5xx status and a sentence', () => {
  for (const { status, message } of Object.values(errorCatalogue)) {
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(600);
    expect(message).toMatch(/^[A-Z].*\.$/);
  }
});
