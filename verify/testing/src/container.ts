import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { reservePort } from './reserve-port';
import { type TestServer, waitForPort } from './server-process';

const run = promisify(execFile);

/** A server that runs in a Docker container. */
export interface ContainerSpec {
  image: string;
  /** Port of the server inside the container. */
  port: number;
  readyLog: string;
  urlOf(port: number): string;
}

/** Runs a Docker image and publishes its port on loopback. The container is removed with the test run. */
export async function startContainer(spec: ContainerSpec): Promise<TestServer> {
  const { GenericContainer, Wait } = await import('testcontainers');
  const port = await reservePort();
  const container = await new GenericContainer(spec.image)
    .withExposedPorts({ container: spec.port, host: port })
    .withWaitStrategy(Wait.forLogMessage(spec.readyLog))
    .start();
  return {
    url: spec.urlOf(port),
    isOurs: true,
    kill: async () => void (await run('docker', ['kill', container.getId()])),
    async restart() {
      await run('docker', ['start', container.getId()]);
      await waitForPort(port);
    },
    stop: async () => void (await container.stop()),
  };
}
