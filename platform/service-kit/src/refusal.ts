import { atlasCode, isDiskFull } from './disk-full';

/** A server that requires credentials; `files` is the bucket, or the volume in its place. */
export type Dependency = 'mongodb' | 'redis' | 'rabbitmq' | 'files';

/** MongoDB's error codes for wrong credentials and for missing rights. */
const mongoRefusals = new Map<unknown, string>([
  [18, 'AuthenticationFailed (18)'],
  [13, 'Unauthorized (13)'],
]);

function mongoRefusal(error: Error): string | null {
  const { code, errorResponse } = error as { code?: unknown; errorResponse?: unknown };
  if (!error.name.startsWith('Mongo')) return null;
  const refusal = mongoRefusals.get(code);
  if (refusal) return refusal;
  if (code === atlasCode && /^(bad auth|user is not allowed)/i.test(error.message))
    return 'AtlasError (8000)';
  // The MongoDB driver wraps the error that ended a bulk write.
  return errorResponse instanceof Error ? mongoRefusal(errorResponse) : null;
}

/** Redis' error replies begin with a word for their kind (redis.io, RESP errors). */
const redisRefusal = ({ message }: Error): string | null =>
  /^(WRONGPASS|NOAUTH|NOPERM)\b/.exec(message)?.[1] ?? null;

/** AMQP 0-9-1 reply code with which a server closes a channel or connection for lack of rights. */
const accessRefused = 403;

/** amqplib sets codes only on the errors of channels; errors of the opening handshake are recognised by their text. */
function rabbitRefusal(error: Error): string | null {
  const { code, message } = error as Error & { code?: unknown };
  if (code === accessRefused || /\b403 \(ACCESS-REFUSED\)/.test(message)) return 'ACCESS_REFUSED (403)';
  // The server closes the connection during the opening handshake when the virtual host does not exist or may not be
  // used.
  return /^Expected ConnectionOpenOk; got <ConnectionClose\b/.test(message) ? 'NOT_ALLOWED (530)' : null;
}

/** A bucket's refusal is the cause of the error that the object store throws, and has an HTTP status. */
function bucketRefusal({ cause }: Error): string | null {
  const { httpStatusCode } =
    (cause as { $metadata?: { httpStatusCode?: number } } | undefined)?.$metadata ?? {};
  return httpStatusCode === 401 || httpStatusCode === 403 ? `Forbidden (${httpStatusCode})` : null;
}

const refusalReaders: Record<Dependency, (error: Error) => string | null> = {
  mongodb: mongoRefusal,
  redis: redisRefusal,
  rabbitmq: rabbitRefusal,
  files: bucketRefusal,
};

/** Whether a name is the name of a dependency with credentials. */
export const isDependency = (name: string): name is Dependency => name in refusalReaders;

/**
 * Tells from the server's answer whether the server refused the credentials or a right, or was unreachable.
 * @returns the protocol's name of the refusal, without user, password or address; null for every other error
 */
export const refusalOf = (dependency: Dependency, error: unknown): string | null =>
  error instanceof Error ? refusalReaders[dependency](error) : null;

/**
 * The first error code of the operating system (ECONNREFUSED, ENOTFOUND) in an error, its causes or the driver's server
 * descriptions.
 */
function systemCodeOf(error: unknown, depth = 0): string | null {
  if (!(error instanceof Error) || depth > 5) return null;
  const { code, cause, reason } = error as { code?: unknown; cause?: unknown; reason?: unknown };
  if (typeof code === 'string' && /^E[A-Z_]+$/.test(code)) return code;
  const { servers } = (reason ?? {}) as { servers?: Map<string, { error?: unknown }> };
  const seen = servers instanceof Map ? [...servers.values()].map((server) => server.error) : [];
  for (const inner of [cause, ...seen]) {
    const found = systemCodeOf(inner, depth + 1);
    if (found) return found;
  }
  return null;
}

/**
 * Reason why a dependency could not be used, to be logged: names and codes, never a message, because a message may
 * contain an address.
 */
export function causeOf(dependency: Dependency, error: unknown): string {
  const name = error instanceof Error ? error.name : typeof error;
  const full = isDiskFull(error) ? 'disk full' : null;
  return refusalOf(dependency, error) ?? systemCodeOf(error) ?? full ?? name;
}
