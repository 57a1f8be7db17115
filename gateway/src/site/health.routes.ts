import {
  callerCheckPath,
  type CallerSigner,
  createReadinessLog,
  type DependencyAccess,
  identityHeader,
  type Logger,
} from '@medrad/service-kit';
import { type Response, Router } from 'express';
import type { Upstream } from '../proxy/upstream';

const answerWithinMs = 2_500;

type Readiness = 'ok' | 'degraded' | 'away';

/**
 * Readiness of a service. `degraded` means that a disk is full, so that reads work but writes fail, or that its files
 * cannot be reached.
 */
async function readinessOf({ probe }: Upstream): Promise<Readiness> {
  try {
    const { statusCode, body } = await probe.request({
      path: '/readyz',
      method: 'GET',
      signal: AbortSignal.timeout(answerWithinMs),
    });
    const said = await body.text();
    if (statusCode !== 200) return 'away';
    return /"status":\s*"degraded"/.test(said) ? 'degraded' : 'ok';
  } catch {
    return 'away';
  }
}

/**
 * How a service receives the gateway: `answers` when it says nothing about the gateway's identity tokens, because it is
 * still starting or of an earlier version.
 */
type Reception = 'accepts' | 'refuses' | 'answers' | 'away';

/**
 * Seconds by which the clock of a service is ahead, from the Date header of its answer. The header has whole seconds,
 * so that differences up to a second cannot be seen.
 */
function clockDifference(date: unknown): number | null {
  const difference = (Date.parse(String(date)) - Date.now()) / 1_000;
  if (Number.isNaN(difference)) return null;
  return difference > -1 && difference < 1 ? 0 : difference;
}

/**
 * Asks a service whether it accepts the gateway's identity tokens, and compares the clocks. Never rejects.
 */
async function receptionAt(
  { name, probe, metrics }: Upstream,
  callerSigner: CallerSigner,
): Promise<Reception> {
  try {
    const { statusCode, headers, body } = await probe.request({
      path: callerCheckPath,
      method: 'GET',
      headers: { [identityHeader]: callerSigner.sign({ user: null, address: '' }, name) },
      signal: AbortSignal.timeout(answerWithinMs),
    });
    metrics.clockIsAhead(clockDifference(headers['date']));
    await body.dump();
    if (statusCode === 204) return 'accepts';
    return statusCode === 403 ? 'refuses' : 'answers';
  } catch {
    metrics.clockIsAhead(null);
    return 'away';
  }
}

/**
 * What keeps the gateway from doing its job: `services` while it reaches none of them, and `identity tokens` while those
 * that answer refuse its identity tokens and none accepts them. One service is enough, because a service that is away
 * must affect only its own pages. Does not wait for the other services once one accepts.
 */
async function missingServices({ upstreams, callerSigner }: HealthOptions): Promise<string[]> {
  const receptions = upstreams.map((upstream) => receptionAt(upstream, callerSigner));
  const accepted = receptions.map(async (reception) => {
    if ((await reception) !== 'accepts') throw new Error('the service does not accept the gateway');
  });
  return Promise.any(accepted).then(
    () => [],
    async () => {
      const found = await Promise.all(receptions);
      if (found.includes('refuses')) return ['identity tokens'];
      return found.includes('answers') ? [] : ['services'];
    },
  );
}

/** What the health pages show about the gateway itself. */
export interface HealthState {
  /** Whether the gateway is about to stop. */
  draining: boolean;
  /** Whether the files of this gateway's build are being stored for the other gateways. */
  isPublishing: boolean;
  access?: DependencyAccess | undefined;
}

/** Dependencies of {@link createHealthRoutes}. */
export interface HealthOptions {
  upstreams: readonly Upstream[];
  callerSigner: CallerSigner;
  /** Returns the id of the front ends; null when the shell is not built. */
  buildId: () => Promise<string | null>;
  state: HealthState;
  log: Logger;
}

/** Path at which a load balancer asks whether this gateway process itself is ready, so that it can choose a gateway. */
export const gatewayReadyPath = '/readyz/gateway';

/**
 * Creates the health pages. /healthz: the process runs. /readyz/gateway: the process can do a gateway's job: it is not
 * about to stop, Redis accepts its credentials, it has the front end, the other gateways have the files of its build,
 * and at least one service accepts its calls. /readyz: every service is ready too, whatever other gateways have; it
 * answers `degraded` while a service cannot store anything or cannot reach its files. These answers are public, so only
 * the log and the metrics tell which dependency cannot be reached, refuses access or is full.
 */
export function createHealthRoutes(options: HealthOptions): Router {
  const { upstreams, buildId, state, log } = options;
  const router = Router();
  const note = createReadinessLog(log);
  const noteOwn = createReadinessLog(log);
  const answer = (res: Response, missing: readonly string[], status: 'ok' | 'degraded' = 'ok'): void => {
    const ready = !state.draining && missing.length === 0;
    res.setHeader('Cache-Control', 'no-store');
    res.status(ready ? 200 : 503).json({ status: ready ? status : 'unavailable' });
  };
  router.get('/healthz', (_req, res) => {
    res.setHeader('Cache-Control', 'no-store');
    res.json({ status: 'ok' });
  });
  /** What this gateway process lacks. A process that is about to stop is not ready anyway, and asks no service. */
  const findMissing = async (): Promise<string[]> => {
    if (state.draining) return [];
    const [services, build] = await Promise.all([missingServices(options), buildId()]);
    return [...services, ...(build === null ? ['front end'] : []), ...(state.access?.blocking() ?? [])];
  };
  router.get(gatewayReadyPath, async (_req, res) => {
    const missing = [...(await findMissing()), ...(state.isPublishing ? ['builds'] : [])];
    noteOwn(missing);
    answer(res, missing);
  });
  router.get('/readyz', async (_req, res) => {
    const [own, answers] = await Promise.all([findMissing(), Promise.all(upstreams.map(readinessOf))]);
    const away = upstreams.filter((_, index) => answers[index] === 'away').map(({ name }) => name);
    const missing = [...away, ...own];
    note(missing);
    answer(res, missing, answers.includes('degraded') ? 'degraded' : 'ok');
  });
  return router;
}
