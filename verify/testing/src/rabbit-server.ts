import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { findProgram, hasDocker } from './availability';
import { startContainer } from './container';
import { reservePort } from './reserve-port';
import { externalServer, startProgram, type TestServer, waitForPort } from './server-process';

/**
 * Path of the actual program on Debian. The wrapper in PATH works only for the user rabbitmq; the program behind it
 * does not require that user.
 */
const behindWrapper = '/usr/lib/rabbitmq/bin/rabbitmq-server';

const program = (): string | null =>
  existsSync(behindWrapper) ? behindWrapper : findProgram('rabbitmq-server');

/** Whether {@link startRabbit} can start or find a broker. */
export function hasRabbit(): boolean {
  return Boolean(process.env['AMQP_URL']) || program() !== null || hasDocker();
}

/** Whether tests may kill the broker that {@link startRabbit} starts. */
export function canKillRabbit(): boolean {
  return !process.env['AMQP_URL'] && hasRabbit();
}

/** Whether {@link startRabbit} starts an installed program: only such a broker can be controlled with rabbitmqctl. */
export function canControlRabbit(): boolean {
  return !process.env['AMQP_URL'] && program() !== null;
}

/**
 * A RabbitMQ broker for tests. Tests can kill it and run rabbitmqctl on it, except where it was given by an address.
 */
export interface TestBroker extends TestServer {
  /**
   * Runs rabbitmqctl.
   * @returns its output
   * @throws for a broker that is not an installed program
   */
  control(args: readonly string[]): Promise<string>;
  /**
   * Evaluates an Erlang expression on the broker's node. Takes milliseconds, while each call of rabbitmqctl starts an
   * Erlang machine.
   * @throws when the expression fails, and for a broker that is not an installed program
   */
  evaluate(expression: string): Promise<void>;
  /**
   * Makes an installed broker write its registries of quorum queues to disk at once; otherwise it does so within about
   * a second. Does nothing for other brokers. If RabbitMQ 3.10 crashes before that, it forgets the member of a queue
   * that was just created, and this queue never elects a leader again (rabbitmq/rabbitmq-server#10070). Older queues
   * elect their leaders by themselves.
   */
  saveRegistries(): Promise<void>;
}

interface NodeAddress {
  name: string;
  port: number;
  distributionPort: number;
  epmdPort: number;
}

/** Environment in which the broker's node writes only below one folder and listens only on loopback. */
function environmentOf(folder: string, { name, port, distributionPort, epmdPort }: NodeAddress) {
  const config = path.join(folder, 'rabbitmq.conf');
  writeFileSync(config, `listeners.tcp.1 = 127.0.0.1:${port}\ndisk_free_limit.absolute = 10MB\n`);
  const plugins = path.join(folder, 'enabled_plugins');
  writeFileSync(plugins, '[].\n');
  return {
    HOME: folder,
    RABBITMQ_NODENAME: `${name}@localhost`,
    RABBITMQ_NODE_PORT: String(port),
    RABBITMQ_DIST_PORT: String(distributionPort),
    RABBITMQ_CONF_ENV_FILE: '/dev/null',
    RABBITMQ_CONFIG_FILE: config,
    RABBITMQ_ENABLED_PLUGINS_FILE: plugins,
    RABBITMQ_MNESIA_BASE: path.join(folder, 'data'),
    RABBITMQ_LOG_BASE: path.join(folder, 'log'),
    RABBITMQ_PID_FILE: path.join(folder, 'pid'),
    RABBITMQ_SERVER_ADDITIONAL_ERL_ARGS: '-kernel inet_dist_use_interface {127,0,0,1}',
    ERL_EPMD_PORT: String(epmdPort),
    ERL_EPMD_ADDRESS: '127.0.0.1',
  };
}

/** Starts Erlang's name server as a child process. Otherwise the broker's node would start one that never ends. */
async function startNameServer(port: number): Promise<ChildProcess> {
  const file = findProgram('epmd') ?? 'epmd';
  const args = ['-port', String(port), '-address', '127.0.0.1', '-relaxed_command_check'];
  const child = spawn(file, args, { stdio: 'ignore' });
  await waitForPort(port, () => child.exitCode === null);
  return child;
}

async function control(file: string, env: Record<string, string>, args: readonly string[]): Promise<string> {
  const program = path.join(path.dirname(file), 'rabbitmqctl');
  const { stdout } = await promisify(execFile)(program, ['--node', env['RABBITMQ_NODENAME'] ?? '', ...args], {
    env: { ...process.env, ...env },
  });
  return stdout;
}

/** Evaluates an expression on a node with Erlang's erl_call, which reads the node's cookie from its `HOME`. */
function callErlang(program: string, env: Record<string, string>, expression: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const args = ['-address', `127.0.0.1:${env['RABBITMQ_DIST_PORT']}`, '-r', '-e'];
    const child = execFile(program, args, { env: { ...process.env, ...env } }, (error, stdout) => {
      // erl_call exits with 0 when the expression fails.
      if (error || !stdout.startsWith('{ok, '))
        reject(new Error(`erl_call failed: ${stdout}`, { cause: error }));
      else resolve();
    });
    child.stdin?.end(`${expression}.\n`);
  });
}

/** Evaluates an expression on a node. Where Erlang was installed without erl_call, rabbitmqctl does it, in a second. */
async function evaluate(file: string, env: Record<string, string>, expression: string): Promise<void> {
  const program = findProgram('erl_call');
  if (program) await callErlang(program, env, expression);
  else await control(file, env, ['eval', `${expression}.`]);
}

const cannotControl = (): Promise<never> =>
  Promise.reject(new Error('only an installed broker can be controlled'));

const withoutControl = (server: TestServer): TestBroker => ({
  ...server,
  control: cannotControl,
  evaluate: cannotControl,
  saveRegistries: () => Promise.resolve(),
});

/** Placeholder for tests that need no broker: no server listens at its address. */
export const absentBroker = (): TestBroker =>
  withoutControl(externalServer('amqp://guest:guest@127.0.0.1:9'));

/**
 * Returns the broker at AMQP_URL if it is set. Otherwise starts RabbitMQ: the installed program, or else a container.
 */
export async function startRabbit(): Promise<TestBroker> {
  const given = process.env['AMQP_URL'];
  if (given) return withoutControl(externalServer(given));
  const urlOf = (port: number): string => `amqp://guest:guest@127.0.0.1:${port}`;
  const file = program();
  if (!file) {
    return withoutControl(
      await startContainer({ image: 'rabbitmq:4', port: 5672, readyLog: 'Server startup complete', urlOf }),
    );
  }
  const [port, distributionPort, epmdPort] = await Promise.all([reservePort(), reservePort(), reservePort()]);
  const node = { name: `medrad-${randomBytes(4).toString('hex')}`, port, distributionPort, epmdPort };
  const nameServer = await startNameServer(epmdPort);
  let environment: Record<string, string> = {};
  const env = (folder: string): Record<string, string> => (environment = environmentOf(folder, node));
  const broker = await startProgram({ file, args: () => [], env, port, url: urlOf(port) });
  return {
    ...broker,
    control: (args) => control(file, environment, args),
    evaluate: (expression) => evaluate(file, environment, expression),
    saveRegistries: () => evaluate(file, environment, '[dets:sync(Table) || Table <- dets:all()]'),
    async stop() {
      await broker.stop();
      nameServer.kill('SIGKILL');
    },
  };
}
