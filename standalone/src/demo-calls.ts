import { type Route, type ServiceName, serviceRoutes } from '@medrad/contracts';
import { type DemoCalls, type DemoUser, TransientFailure } from '@medrad/demo';
import { type CallerSigner, type Identity, identityHeader } from '@medrad/service-kit';

/** Addresses of the services, and the signer of the identity tokens. */
export interface DemoCallTargets {
  callerSigner: CallerSigner;
  /** Address of each service. */
  services: Readonly<Record<ServiceName, string>>;
}

/** Input of a call, whatever its operation. */
interface Input {
  params?: Record<string, string>;
  query?: Record<string, string | number | boolean | undefined>;
  body?: Record<string, unknown>;
  file?: { name: string; type: string; content: Uint8Array<ArrayBuffer> };
}

const serviceByOperation = new Map(
  (Object.keys(serviceRoutes) as ServiceName[]).flatMap((service) =>
    Object.values(serviceRoutes[service]).map(({ operationId }) => [operationId, service] as const),
  ),
);

/** Identity of a user without a session; session and developer grant have a fixed id instead. */
const identityOf = ({ id, name, email, institute, hasDeveloperAccess }: DemoUser): Identity => ({
  sub: id,
  name,
  email,
  institute,
  sid: 'demo-content',
  developerGrant: hasDeveloperAccess ? 'demo-content' : null,
});

function addressOf({ path }: Route, { params = {}, query = {} }: Input): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value !== undefined) search.set(name, String(value));
  return search.size > 0 ? `${filled}?${search.toString()}` : filled;
}

function formOf(field: string, { file, body = {} }: Input): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(body)) form.set(name, String(value));
  if (file) form.set(field, new File([file.content], file.name, { type: file.type }));
  return form;
}

function payloadOf(
  route: Route,
  input: Input,
): { body?: RequestInit['body']; headers: Record<string, string> } {
  if (route.file) return { body: formOf(route.file.field, input), headers: {} };
  if (route.rawBody && input.file) {
    return { body: input.file.content, headers: { 'content-type': input.file.type } };
  }
  if (!input.body) return { headers: {} };
  return { body: JSON.stringify(input.body), headers: { 'content-type': 'application/json' } };
}

/** Statuses of answers that a later attempt may not get: timeouts, overload, and an unavailable dependency. */
const transientStatuses = new Set([408, 429, 502, 503, 504]);

/** Time in milliseconds that a header `Retry-After` names, in seconds or as a date; 0 without one. */
function retryAfterMs(header: string | null): number {
  if (!header) return 0;
  const ms = /^\d+$/.test(header) ? Number(header) * 1_000 : Date.parse(header) - Date.now();
  return Math.max(0, ms || 0);
}

/** Whether an error of `fetch` means that there was no connection, so that the call was not carried out. */
function isRefused(error: unknown): boolean {
  const { cause } = error as { cause?: { code?: unknown } };
  return cause?.code === 'ECONNREFUSED';
}

/** @throws TransientFailure, Error */
async function answerOf(operation: string, request: Request): Promise<unknown> {
  const isRead = request.method === 'GET';
  const lost = (cause: unknown): never => {
    const isRepeatable = isRead || isRefused(cause);
    throw new TransientFailure(`${operation} got no answer`, { isRepeatable, cause });
  };
  const response = await fetch(request).catch(lost);
  const text = await response.text().catch(lost);
  if (response.ok) return JSON.parse(text);
  const message = `${operation} answered ${response.status}`;
  if (!transientStatuses.has(response.status)) throw new Error(message);
  // A rate limit is checked before a call is carried out.
  const isRepeatable = isRead || response.status === 429;
  throw new TransientFailure(message, {
    isRepeatable,
    retryAfterMs: retryAfterMs(response.headers.get('retry-after')),
  });
}

/**
 * Creates the calls that make demo content. They go directly to the services over HTTP, with identity tokens signed by
 * the gateway's key, because the gateway would require a session and limit the rate of calls.
 */
export function createDemoCalls({ callerSigner, services }: DemoCallTargets): DemoCalls {
  const send = async (user: DemoUser | null, operation: string, input: Input): Promise<unknown> => {
    const service = serviceByOperation.get(operation);
    const route = service && serviceRoutes[service][operation];
    if (!route) throw new Error(`${operation} is no call of the product`);
    const token = callerSigner.sign({ user: user && identityOf(user), address: '127.0.0.1' }, service);
    const { body, headers } = payloadOf(route, input);
    const request = new Request(services[service] + addressOf(route, input), {
      method: route.method,
      headers: { ...headers, [identityHeader]: token },
      body,
    });
    return answerOf(operation, request);
  };
  return {
    as: (user) => ({
      // The answer has the type of the operation, because the service answers according to the same contract.
      call: (operation, input) => send(user, operation, input) as Promise<never>,
    }),
  };
}
