import { actingUserHeader } from './acting-user';
import { errorCatalogue, type ErrorCode } from './errors';
import { requiresBody, type Route, type ServiceName } from './route';
import { carriesRevision, errorCodesOf } from './route-errors';
import { serviceRoutes } from './services';
import { timeZoneHeader } from './time-zone';

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
        properties: { path: { type: 'string' }, message: { type: 'string' }, current: {} },
      },
    },
    requestId: { type: 'string' },
  },
};

const retryAfter = {
  description: 'Seconds to wait before trying again.',
  required: false,
  schema: { type: 'string', pattern: '^[0-9]+$' },
};
const allow = {
  description: 'Methods of the path, separated by commas.',
  required: true,
  schema: { type: 'string' },
};
const contentRange = (pattern: string) => ({
  'Content-Range': { description: 'Bytes of the file.', required: true, schema: { type: 'string', pattern } },
});
/** Headers of error answers, by status. */
const errorHeaders: Record<number, object> = {
  405: { Allow: allow },
  416: contentRange('^bytes \\*/[0-9]+$'),
  429: { 'Retry-After': retryAfter },
  503: { 'Retry-After': retryAfter },
};

/** `current` is the schema of the object that is returned with a refused edit, if the call takes a revision. */
function errorAnswer(status: number, codes: readonly ErrorCode[], current?: unknown) {
  const details = { items: { properties: { current } } };
  const properties = { code: { enum: codes }, ...(current ? { details } : {}) };
  const schema = { $ref: '#/components/schemas/Error', properties };
  const headers = errorHeaders[status];
  return {
    description: codes.map((code) => `${code}: ${errorCatalogue[code].message}`).join(' '),
    ...(headers ? { headers } : {}),
    content: { 'application/json': { schema } },
  };
}

/** Error answers of all calls; each combination of codes is described once. */
function createErrorAnswers() {
  const responses: Record<string, unknown> = {};
  const refer = (status: number, codes: readonly ErrorCode[], edit?: Route) => {
    const name = [...codes, ...(edit ? [edit.operationId] : [])].join('.');
    responses[name] ??= errorAnswer(status, codes, edit?.response);
    return { $ref: `#/components/responses/${name}` };
  };
  const ofRoute = (route: Route): Record<string, unknown> => {
    const codes = errorCodesOf(route);
    const statuses = new Set(codes.map((code) => errorCatalogue[code].status));
    return Object.fromEntries(
      [...statuses].map((status) => [
        String(status),
        refer(
          status,
          codes.filter((code) => errorCatalogue[code].status === status),
          status === errorCatalogue.STALE_EDIT.status && carriesRevision(route) ? route : undefined,
        ),
      ]),
    );
  };
  return { responses, refer, ofRoute };
}

/**
 * Answers of a successful call: JSON; or a file as a whole, a range of it (206), or the answer that the client's copy
 * is current (304).
 */
function successAnswers({ status, summary, response, answerFile }: Route): Record<string, unknown> {
  if (!answerFile) {
    return { [status]: { description: summary, content: { 'application/json': { schema: response } } } };
  }
  const schema = { type: 'string', format: 'binary' };
  const content = Object.fromEntries(answerFile.types.map((type) => [type, { schema }]));
  const headers = contentRange('^bytes [0-9]+-[0-9]+/[0-9]+$');
  return {
    [status]: { description: summary, content },
    ...(answerFile.ranges ? { 206: { description: 'The range that was asked for.', headers, content } } : {}),
    304: { description: 'The file is the one that the client has (If-None-Match).' },
  };
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
  return (
    route.body && {
      required: requiresBody(route),
      content: { 'application/json': { schema: route.body } },
    }
  );
}

function operation(route: Route, service: ServiceName, errors: Record<string, unknown>): unknown {
  const body = requestBody(route);
  return {
    operationId: route.operationId,
    summary: route.summary,
    tags: [service],
    'x-access': route.access,
    security: route.access === 'public' ? [] : [{ session: [] }],
    parameters: parameters(route),
    ...(body ? { requestBody: body } : {}),
    responses: { ...successAnswers(route), ...errors },
  };
}

const description =
  'A method that a path does not have is answered with 405, METHOD_NOT_ALLOWED and the header Allow; ' +
  'HEAD is answered wherever GET is. ' +
  `A write may name the user it is made for by id in the header ${actingUserHeader}; the session of another user is then ` +
  'answered with 409 and USER_CHANGED. ' +
  `A call of the learning service may name the time zone of the device in the header ${timeZoneHeader}; it becomes that ` +
  'of a user who has no plan of reviews yet.';

/** The OpenAPI 3.1 document of every call, made from the route tables. */
export function createOpenApiDocument(): Record<string, unknown> {
  const paths: Record<string, Record<string, unknown>> = {};
  const errors = createErrorAnswers();
  errors.refer(errorCatalogue.METHOD_NOT_ALLOWED.status, ['METHOD_NOT_ALLOWED']);
  for (const [service, routes] of Object.entries(serviceRoutes)) {
    for (const route of Object.values(routes)) {
      const item = (paths[route.path] ??= {});
      item[route.method.toLowerCase()] = operation(route, service as ServiceName, errors.ofRoute(route));
    }
  }
  const document = {
    openapi: '3.1.0',
    info: { title: 'Medical Radiology', version: '1.0.0', description },
    servers: [{ url: '/' }],
    paths,
    components: {
      schemas: { Error: errorSchema },
      responses: errors.responses,
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'mr_session' } },
    },
  };
  return JSON.parse(JSON.stringify(document)) as Record<string, unknown>;
}
