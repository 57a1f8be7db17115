import { type ErrorBody, type Routes } from '@medrad/contracts';
import { testCallers, testSigner } from '@medrad/testing';
import {
  createLogger,
  createService,
  type DependencyAccess,
  type FileStaging,
  type Handlers,
  identityHeader,
  type ReadinessCheck,
  registerRoutes,
  type ServiceOptions,
} from '../src';

const user = { sub: 'u', name: 'Asha', email: 'a@example.org', institute: 'KEM', sid: 's' };
const tokenOf = (who: 'guest' | 'user' | 'developer'): string =>
  testSigner.sign(
    {
      user: who === 'guest' ? null : { ...user, developerGrant: who === 'developer' ? 'g' : null },
      address: '192.0.2.1',
    },
    'kit',
  );

/** Routes, handlers and options of a test service. */
export interface KitOptions<T extends Routes> {
  routes: T;
  handlers: Handlers<T, string>;
  validateAnswers?: boolean;
  staging?: FileStaging<string>;
  readiness?: Record<string, ReadinessCheck>;
  degradedWithout?: ServiceOptions['degradedWithout'];
  trialWrites?: ServiceOptions['trialWrites'];
  access?: DependencyAccess;
}

/** Starts a service with the given routes on a free port; `call` sends requests as the gateway would. */
export async function startKit<T extends Routes>(options: KitOptions<T>) {
  const lines: string[] = [];
  const log = createLogger(
    { name: 'kit', level: 'trace' },
    { write: (line: string) => void lines.push(line) },
  );
  const { routes, handlers, staging, trialWrites = {}, validateAnswers = true } = options;
  const service = createService({
    name: 'kit',
    log,
    readiness: options.readiness,
    degradedWithout: options.degradedWithout,
    trialWrites,
    register: (app) =>
      registerRoutes(app, routes, handlers, {
        service: 'kit',
        callers: testCallers,
        log,
        validateAnswers,
        staging,
      }),
  });
  const running = await service.listen(0, '127.0.0.1', options.access);
  const call = async (
    path: string,
    init: RequestInit & { as?: 'guest' | 'user' | 'developer' | 'nobody' } = {},
  ) => {
    const { as = 'user', headers, ...rest } = init;
    const token: Record<string, string> = as === 'nobody' ? {} : { [identityHeader]: tokenOf(as) };
    const response = await fetch(`${running.url}${path}`, {
      ...rest,
      headers: { 'x-request-id': 'r-1', ...token, ...(headers as Record<string, string>) },
    });
    const body = (await response.json()) as ErrorBody & Record<string, unknown>;
    return { status: response.status, body, headers: response.headers };
  };
  const json = (value: unknown, method = 'POST') => ({
    method,
    headers: { 'content-type': 'application/json' },
    body: typeof value === 'string' ? value : JSON.stringify(value),
  });
  return { service, running, call, json, lines, token: tokenOf };
}
