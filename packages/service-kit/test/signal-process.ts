/**
 * A process with one service; prints what happens to it. On the command line, `broken` is a start that fails and
 * `impatient` a short time for what is under way at the end.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { createDependencyMetrics, createLogger, createService, runUntilSignal } from '../src';

runUntilSignal(() => {
  if (process.argv.includes('broken')) throw new Error('MONGODB_URL: missing');
  // As a database connection does, it keeps the process until it is closed.
  const connection = setInterval(() => undefined, 60_000);
  const say = (line: string) => void process.stdout.write(`${line}\n`);
  const log = createLogger({ name: 'example', level: 'info' });
  const service = createService({
    name: 'example',
    log,
    register(app) {
      app.get('/slow', async (_req, res) => {
        say('asked');
        await wait(600);
        res.json({ done: true });
      });
      app.get('/stuck', () => say('stuck'));
    },
  });
  const closers = [
    () => say('closed first'),
    () => Promise.reject(new Error('cannot be closed')),
    () => {
      clearInterval(connection);
      say('closed last');
    },
  ];
  const GRACE_SECONDS = process.argv.includes('impatient') ? 0.1 : 50;
  const config = { PORT: 0, HOST: '127.0.0.1', METRICS_PORT: 0, DRAIN_SECONDS: 0.3, GRACE_SECONDS };
  return { service, config, log, dependencies: createDependencyMetrics('example'), closers };
});
