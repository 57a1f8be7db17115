/**
 * A process with one service that prints its steps. Arguments: `broken` makes the start fail, `short-grace` sets a
 * short grace period, and `port=…` with `database=…` fix the service's port and make the start wait for the port of a
 * database.
 */
import { once } from 'node:events';
import net from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { createService, type ProcessContext, runUntilSignal } from '../src';

const say = (line: string) => void process.stdout.write(`${line}\n`);
const portOf = (name: string): number => {
  const argument = process.argv.find((one) => one.startsWith(`${name}=`));
  return Number(argument?.slice(name.length + 1) ?? 0);
};

function readConfig() {
  if (process.argv.includes('broken')) throw new Error('MONGODB_URL: missing');
  return {
    PORT: portOf('port'),
    HOST: '127.0.0.1',
    METRICS_PORT: portOf('metrics'),
    LOG_LEVEL: 'info',
    DRAIN_SECONDS: 0.3,
    GRACE_SECONDS: process.argv.includes('short-grace') ? 0.1 : 50,
  };
}

async function connectTo(port: number): Promise<void> {
  const socket = net.connect(port, '127.0.0.1');
  await once(socket, 'connect');
  socket.destroy();
}

async function start({ log, untilReachable }: ProcessContext<ReturnType<typeof readConfig>>) {
  // This timer keeps the process running until it is cleared, as an open connection to a database would.
  const connection = setInterval(() => undefined, 60_000);
  const database = portOf('database');
  if (database) await untilReachable('mongodb', () => connectTo(database));
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
  return { service, closers };
}

runUntilSignal({ name: 'example', readConfig, start });
