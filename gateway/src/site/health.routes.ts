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

/** /healthz: this process lives. /readyz: every service is ready, and this gateway is not about to stop. */
export function createHealthRoutes(upstreams: readonly Upstream[], isDraining: () => boolean): Router {
  const router = Router();
  router.get('/healthz', (_req, res) => {
    res.setHeader('Cache-Control', 'no-store');
    res.json({ status: 'ok' });
  });
  router.get('/readyz', async (_req, res) => {
    const answers = await Promise.all(upstreams.map((upstream) => isReady(upstream).catch(() => false)));
    const dependencies = Object.fromEntries(
      upstreams.map(({ name }, index) => [name, answers[index] ? 'ok' : 'away']),
    );
    const ready = !isDraining() && answers.every(Boolean);
    res.setHeader('Cache-Control', 'no-store');
    res.status(ready ? 200 : 503).json({ status: ready ? 'ready' : 'not ready', dependencies });
  });
  return router;
}
