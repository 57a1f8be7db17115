import { errorCatalogue, type ErrorCode } from './errors';
import type { Route, ServiceName } from './route';
import { serviceRoutes } from './services';

const errorSchema = {
  type: 'object',
  additionalProperties: false,
  required: ['code', 'message', 'requestId'],
  properties: {
    code: { type: 'string', enum: Object.keys(errorCatalogue) },
    message: { type: 'string' },
    details: {
      type: 'array',
      items: {
        type: 'object',
        additionalProperties: false,
        required: ['path', 'message'],
        properties: { path: { type: 'string' }, message: { type: 'string' } },
      },
    },
    requestId: { type: 'string' },
  },
};

const errorAnswer = (codes: ErrorCode[]) => ({
  description: codes.join(', '),
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
});

/** The refusals every route of an access class and shape can answer, beside 429, 500 and 503. */
function errorAnswers(route: Route): Record<string, unknown> {
  const codes: ErrorCode[] = ['RATE_LIMITED', 'INTERNAL', 'DEPENDENCY_UNAVAILABLE'];
  if (route.params ?? route.query ?? route.body) codes.push('VALIDATION_FAILED');
  if (route.access !== 'public') codes.push('UNAUTHENTICATED');
  if (route.access === 'developer') codes.push('DEVELOPER_ACCESS_REQUIRED');
  if (route.params) codes.push('NOT_FOUND');
  if (route.file ?? route.rawBody) codes.push('PAYLOAD_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE');
  const byStatus = new Map<number, ErrorCode[]>();
  for (const code of codes) {
    const { status } = errorCatalogue[code];
    byStatus.set(status, [...(byStatus.get(status) ?? []), code]);
  }
  return Object.fromEntries([...byStatus].map(([status, list]) => [String(status), errorAnswer(list)]));
}

function parameters(route: Route): unknown[] {
  const of = (place: 'path' | 'query', schema: Route['params']) =>
    Object.entries(schema?.properties ?? {}).map(([name, property]) => ({
      name,
      in: place,
      required: place === 'path' || (schema?.required ?? []).includes(name),
      schema: property,
    }));
  return [...of('path', route.params), ...of('query', route.query)];
}

function requestBody(route: Route): unknown {
  if (route.rawBody) {
    return { required: true, content: { '*/*': { schema: { type: 'string', format: 'binary' } } } };
  }
  if (route.file) {
    const body = route.body ?? { properties: {}, required: [] };
    const schema = {
      type: 'object',
      additionalProperties: false,
      required: [route.file.field, ...(body.required ?? [])],
      properties: { [route.file.field]: { type: 'string', format: 'binary' }, ...body.properties },
    };
    return { required: true, content: { 'multipart/form-data': { schema } } };
  }
  return route.body && { required: true, content: { 'application/json': { schema: route.body } } };
}

function operation(route: Route, service: ServiceName): unknown {
  const content = route.response
    ? { 'application/json': { schema: route.response } }
    : { '*/*': { schema: { type: 'string', format: 'binary' } } };
  const body = requestBody(route);
  return {
    operationId: route.operationId,
    summary: route.summary,
    tags: [service],
    'x-access': route.access,
    security: route.access === 'public' ? [] : [{ session: [] }],
    parameters: parameters(route),
    ...(body ? { requestBody: body } : {}),
    responses: { [route.status]: { description: route.summary, content }, ...errorAnswers(route) },
  };
}

/** The OpenAPI 3.1 document of every call, made from the route tables. */
export function createOpenApiDocument(): Record<string, unknown> {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const [service, routes] of Object.entries(serviceRoutes)) {
    for (const route of Object.values(routes)) {
      const item = (paths[route.path] ??= {});
      item[route.method.toLowerCase()] = operation(route, service as ServiceName);
    }
  }
  const document = {
    openapi: '3.1.0',
    info: { title: 'Medical Radiology', version: '1.0.0' },
    servers: [{ url: '/' }],
    paths,
    components: {
      schemas: { Error: errorSchema },
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'mr_session' } },
    },
  };
  return JSON.parse(JSON.stringify(document)) as Record<string, unknown>;
}
