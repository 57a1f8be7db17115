import { createReadinessLog, type Logger } from '@medrad/service-kit';
import { Router } from 'express';
import type { Upstream } from '../proxy/upstream';

const answerWithinMs = 2_500;

async function isReady({ probe }: Upstream): Promise<boolean> {
  const { statusCode, body } = await probe.request({
    path: '/readyz',
    method: 'GET',
    signal: AbortSignal.timeout(answerWithinMs),
  });
  await body.dump();
  return statusCode === 200;
}

/** What {@link createHealthRoutes} needs. */
export interface HealthOptions {
  upstreams: readonly Upstream[];
  isDraining: () => boolean;
  log: Logger;
}

/**
 * /healthz: this process lives. /readyz: every service is ready, and this gateway is not about to stop. Which service is
 * away stands in the log and the metrics: these two answers are public.
 */
export function createHealthRoutes({ upstreams, isDraining, log }: HealthOptions): Router {
  const router = Router();
  const note = createReadinessLog(log);
  router.get('/healthz', (_req, res) => {
    res.setHeader('Cache-Control', 'no-store');
    res.json({ status: 'ok' });
  });
  router.get('/readyz', async (_req, res) => {
    const answers = await Promise.all(upstreams.map((upstream) => isReady(upstream).catch(() => false)));
    const away = upstreams.filter((_, index) => !answers[index]).map(({ name }) => name);
    note(away);
    const ready = !isDraining() && away.length === 0;
    res.setHeader('Cache-Control', 'no-store');
    res.status(ready ? 200 : 503).json({ status: ready ? 'ok' : 'unavailable' });
  });
  return router;
}
