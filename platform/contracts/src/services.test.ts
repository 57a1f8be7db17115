import { errorCatalogue } from './errors';
import { createOpenApiDocument } from './openapi';
import type { Route } from './route';
import { carriesRevision, errorCodesOf } from './route-errors';
import { servicePrefixes, serviceRoutes } from './services';

const all = Object.entries(serviceRoutes).flatMap(([service, routes]) =>
  Object.values(routes).map((route: Route) => ({ service, route })),
);

const covers = (prefix: string, path: string): boolean => path === prefix || path.startsWith(`${prefix}/`);

/** Name of the service with the longest prefix that covers the path; undefined when no prefix does. */
const serviceOf = (path: string): string | undefined =>
  Object.entries(servicePrefixes)
    .flatMap(([service, prefixes]) => prefixes.map((prefix) => ({ service, prefix })))
    .filter(({ prefix }) => covers(prefix, path))
    .sort((a, b) => b.prefix.length - a.prefix.length)[0]?.service;

test.each(all.map(({ service, route }) => [route.operationId, service, route.path]))(
  '%s begins with a prefix of its own service',
  (_operationId, service, path) => {
    expect(serviceOf(path)).toBe(service);
  },
);

test('every prefix has at least one route', () => {
  const idle = Object.values(servicePrefixes)
    .flat()
    .filter((prefix) => !all.some(({ route }) => covers(prefix, route.path)));
  expect(idle).toEqual([]);
});

test('no two services claim the same prefix', () => {
  const prefixes = Object.values(servicePrefixes).flat();
  expect(new Set(prefixes).size).toBe(prefixes.length);
});

test('no two routes share an operation id', () => {
  const ids = all.map(({ route }) => route.operationId);
  expect(new Set(ids).size).toBe(ids.length);
});

test('no two routes share a method and path', () => {
  const calls = all.map(({ route }) => `${route.method} ${route.path.replace(/\{\w+\}/g, '{}')}`);
  expect(new Set(calls).size).toBe(calls.length);
});

test('the placeholders of every path are exactly its declared parameters', () => {
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
      /^\/api\/(tests|test-questions|images|upload-image|uploads\/spotters|spotter-subsections|spotter-subsection-order|users|systems|feature-toggles|theory-papers|upload-theory-paper)/.test(
        route.path,
      ),
  );
  expect(open.map(({ route }) => route.operationId)).toEqual(['submitFeedback']);
});

/** All strings of a schema, by their place in it. */
function* stringsOf(schema: unknown, where: string): Generator<[string, Record<string, unknown>]> {
  if (typeof schema !== 'object' || schema === null) return;
  const node = schema as Record<string, unknown>;
  if (node['type'] === 'string') yield [where, node];
  for (const [key, value] of Object.entries(node)) yield* stringsOf(value, `${where}/${key}`);
}

const layout = ['\t', '\n', '\r'];
const controls = [...Array.from({ length: 0x20 }, (_, code) => String.fromCharCode(code)), '\u007f'];

/** Control characters that a string schema accepts, each tested in the middle of several texts. */
function takenBy(node: Record<string, unknown>): string[] {
  const { pattern, format } = node as { pattern?: string; format?: string };
  if ('const' in node || 'enum' in node || format !== undefined) return [];
  const shape = new RegExp(pattern ?? '', 'u');
  return controls.filter((character) =>
    ['aa', '11', 'A_', ''].some((text) => shape.test(`${text}${character}${text}`)),
  );
}

test('N5 every text of a request refuses control characters; only texts of several lines accept tabs and line breaks', () => {
  for (const { route } of all) {
    const { params, query, body, operationId } = route;
    for (const [where, node] of stringsOf({ params, query, body }, operationId)) {
      expect([where, takenBy(node)]).toEqual([where, node['x-multi-line'] === true ? layout : []]);
    }
  }
});

test('every input of a request declares its type', () => {
  const known = ['string', 'number', 'integer', 'boolean', 'null', 'array', 'object'];
  const check = (node: Record<string, unknown>, where: string): void => {
    if (Array.isArray(node['anyOf'])) {
      for (const one of node['anyOf'] as Record<string, unknown>[]) check(one, where);
      return;
    }
    expect([where, known.includes(String(node['type']))]).toEqual([where, true]);
    if (node['type'] === 'array') check(node['items'] as Record<string, unknown>, `${where}/items`);
    for (const [name, property] of Object.entries(node['properties'] ?? {})) {
      check(property as Record<string, unknown>, `${where}/${name}`);
    }
  };
  for (const { route } of all) {
    for (const schema of [route.params, route.query, route.body])
      if (schema) check(schema, route.operationId);
  }
});

interface Answer {
  $ref?: string;
  headers?: Record<string, { required: boolean }>;
  content?: Record<string, { schema: { properties?: { code: { enum: string[] } } } }>;
}
const { paths, components } = createOpenApiDocument() as {
  paths: Record<string, Record<string, { responses: Record<string, Answer>; operationId: string }>>;
  components: { responses: Record<string, Answer> };
};
const answerOf = (answer: Answer | undefined): Answer =>
  (answer?.$ref ? components.responses[answer.$ref.split('/').at(-1) ?? ''] : answer) ?? {};
const answersOf = (route: Route): Record<string, Answer> => {
  const operation = paths[route.path]?.[route.method.toLowerCase()];
  expect(operation?.operationId).toBe(route.operationId);
  return Object.fromEntries(
    Object.entries(operation?.responses ?? {}).map(([status, answer]) => [status, answerOf(answer)]),
  );
};
const everywhere = ['400', '408', '429', '431', '500', '503', '504'];

test('A11 the OpenAPI document declares every status of every call, from the facts of its route', () => {
  for (const { route } of all) {
    const { access, feature, file, rawBody, body, params, answerFile, method } = route;
    const statuses = Object.keys(answersOf(route));
    const expected = [
      String(route.status),
      ...everywhere,
      ...(access === 'public' ? [] : ['401']),
      ...(access === 'developer' || feature ? ['403'] : []),
      ...(method === 'GET' ? [] : ['403', '409', '507']),
      ...(params ? ['404'] : []),
      ...((file ?? rawBody ?? body) ? ['413', '415'] : []),
      ...((file ?? rawBody) ? ['422'] : []),
      ...(answerFile ? ['304'] : []),
      ...(answerFile?.ranges ? ['206', '416'] : []),
      ...(carriesRevision(route) ? ['409'] : []),
      ...(route.errors ?? []).map((code) => String(errorCatalogue[code].status)),
    ];
    expect([route.operationId, [...new Set(statuses)].sort()]).toEqual([
      route.operationId,
      [...new Set(expected)].sort(),
    ]);
  }
});

test('A11 every error answer in OpenAPI lists exactly the codes that its route may answer, under their status', () => {
  for (const { route } of all) {
    const declared = Object.entries(answersOf(route)).flatMap(([status, { content }]) => {
      const codes = content?.['application/json']?.schema.properties?.code?.enum ?? [];
      if (Number(status) >= 400) expect(codes.length).toBeGreaterThan(0);
      return Number(status) < 400 ? [] : codes.map((code) => [status, code]);
    });
    expect(declared.sort()).toEqual(
      errorCodesOf(route)
        .map((code) => [String(errorCatalogue[code].status), code])
        .sort(),
    );
  }
});

test('A11 OpenAPI declares Retry-After, Allow and Content-Range for the answers that carry them', () => {
  const headersOf = (status: string): string[][] =>
    all.flatMap(({ route }) => {
      const answer = answersOf(route)[status];
      return answer ? [Object.keys(answer.headers ?? {})] : [];
    });
  for (const status of ['429', '503']) {
    expect(headersOf(status).every(([name]) => name === 'Retry-After')).toBe(true);
  }
  for (const status of ['206', '416']) {
    expect(headersOf(status).every(([name]) => name === 'Content-Range')).toBe(true);
  }
  expect(answerOf({ $ref: '/METHOD_NOT_ALLOWED' }).headers?.['Allow']?.required).toBe(true);
});

test('every route answers either JSON or a file', () => {
  const odd = all.filter(({ route }) => (route.response === undefined) === (route.answerFile === undefined));
  expect(odd).toEqual([]);
});

test('every error code has a 4xx or 5xx status and a sentence', () => {
  for (const { status, message } of Object.values(errorCatalogue)) {
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(600);
    expect(message).toMatch(/^[A-Z].*\.$/);
  }
});
