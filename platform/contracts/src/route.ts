import { type Static, type TObject, type TSchema, Type } from '@sinclair/typebox';
import type { ErrorCode } from './errors';

/** The services behind the gateway. */
export const serviceNames = [
  'auth',
  'spotters',
  'papers',
  'peer-review',
  'reporting',
  'messaging',
  'learning',
] as const;
/** Name of a service, which is also the name of its folder and its database and the prefix of its queues. */
export type ServiceName = (typeof serviceNames)[number];

/**
 * Who may make a call: `public` anyone; `user` a signed-in user (else 401); `developer` a session with developer access
 * (else 401 or 403).
 */
export type Access = 'public' | 'user' | 'developer';

/** The file part of a multipart route. */
export interface MultipartFile {
  /** Name of the form field with the file. */
  field: string;
  /** Maximum size of the file in bytes. */
  maxBytes: number;
}

/** A response that is a file. The handler writes the response itself, with an ETag, so the status may also be 304. */
export interface FileAnswer {
  /** Content types of the file. */
  types: readonly string[];
  /** Whether Range requests are served: with 206, or 416 for a range outside the file. */
  ranges?: true;
}

/** One call of the HTTP interface, described as data. */
export interface Route {
  operationId: string;
  summary: string;
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Path with `{name}` for parameters, e.g. `/api/tests/{testId}`. */
  path: string;
  access: Access;
  /** Name of the feature toggle without which the call is refused with FEATURE_DISABLED. */
  feature?: string;
  params?: TObject;
  query?: TObject;
  /** JSON body, or the text fields of a multipart body. */
  body?: TObject;
  /** File part; if present, the body is multipart/form-data with this one file. */
  file?: MultipartFile;
  /** Whether the handler reads the request stream itself, as the routes do to which files are uploaded. */
  rawBody?: true;
  /** Schema of the JSON answer; absent when the answer is a file. */
  response?: TSchema;
  /** Properties of the file when the answer is a file. */
  answerFile?: FileAnswer;
  /**
   * Error codes of this call, besides those that follow from the other properties of the route (`errorCodesOf`). In
   * test and development, a service must not answer with any other code.
   */
  errors?: readonly ErrorCode[];
  /** HTTP status of a successful call. */
  status: 200 | 201;
}

/** Routes of one service, keyed by operationId. */
export type Routes = Record<string, Route>;

type SchemaOf<R, K extends PropertyKey> = R extends { [P in K]: infer S extends TSchema }
  ? Static<S>
  : undefined;

/** Validated input of a handler. */
export interface RouteInput<R> {
  params: SchemaOf<R, 'params'>;
  query: SchemaOf<R, 'query'>;
  body: SchemaOf<R, 'body'>;
}

/** Return value of a handler. */
export type RouteOutput<R> = SchemaOf<R, 'response'>;

/** Whether a call must have a body. Without required fields the body may be missing, as if it were `{}`. */
export const requiresBody = (route: Pick<Route, 'body'>): boolean => (route.body?.required ?? []).length > 0;

/**
 * Whether the request or the answer of a call contains a file. Browsers make such calls with an `<img>`, a link or an
 * upload that reports its progress; the generated client has no endpoint for them.
 */
export const carriesFile = ({ answerFile, file, rawBody }: Route): boolean =>
  Boolean(answerFile ?? file ?? rawBody);

/**
 * Declares the routes of a service. The key of each route becomes its operationId.
 * @example defineRoutes({ getTest: { method: 'GET', path: '/api/tests/{testId}', … } })
 */
export function defineRoutes<const T extends Record<string, Omit<Route, 'operationId'>>>(
  routes: T,
): { [K in keyof T]: T[K] & { operationId: K & string } } {
  const named = Object.entries(routes).map(([operationId, route]) => [
    operationId,
    { ...route, operationId },
  ]);
  return Object.fromEntries(named) as { [K in keyof T]: T[K] & { operationId: K & string } };
}

/** Schema of an object that refuses unknown keys. All objects of the contracts are declared with it. */
export function Exact<T extends Record<string, TSchema>>(properties: T) {
  return Type.Object(properties, { additionalProperties: false });
}
