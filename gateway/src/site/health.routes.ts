import { createReadinessLog, type DependencyAccess, type Logger } from '@medrad/service-kit';
import { type Response, Router } from 'express';
import type { Upstream } from '../proxy/upstream';

const answerWithinMs = 2_500;

type Readiness = 'ok' | 'degraded' | 'away';

/** Readiness of a service. `degraded` means that a disk is full, so that reads work but writes fail. */
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

/** What the health pages show about the gateway itself. */
export interface HealthState {
  /** Whether the gateway is about to stop. */
  draining: boolean;
  access?: DependencyAccess | undefined;
}

/** Dependencies of {@link createHealthRoutes}. */
export interface HealthOptions {
  upstreams: readonly Upstream[];
  state: HealthState;
  log: Logger;
}

/** Path at which a load balancer asks whether this gateway process itself is ready, so that it can choose a gateway. */
export const gatewayReadyPath = '/readyz/gateway';

/**
 * Creates the health pages. /healthz: the process runs. /readyz/gateway: the process is not about to stop, and Redis
 * accepts its credentials. /readyz: in addition every service is ready; it answers `degraded` while a service cannot
 * store anything. These answers are public, so only the log and the metrics tell which dependency cannot be reached,
 * refuses access or is full.
 */
export function createHealthRoutes({ upstreams, state, log }: HealthOptions): Router {
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
  router.get(gatewayReadyPath, (_req, res) => {
    const missing = state.access?.blocking() ?? [];
    noteOwn(missing);
    answer(res, missing);
  });
  router.get('/readyz', async (_req, res) => {
    const answers = await Promise.all(upstreams.map(readinessOf));
    const away = upstreams.filter((_, index) => answers[index] === 'away').map(({ name }) => name);
    const missing = [...away, ...(state.access?.blocking() ?? [])];
    note(missing);
    answer(res, missing, answers.includes('degraded') ? 'degraded' : 'ok');
  });
  return router;
}
