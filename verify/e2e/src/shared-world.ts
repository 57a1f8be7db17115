import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type ProductProcess, startProduct } from '@medrad/testing';
import { launchBrowserServer } from './chromium';
import { createStageContent, type StageContent } from './stage-content';

/** The product and the Chromium that the suites of one run share. */
export interface SharedWorld {
  product: Pick<ProductProcess, 'url' | 'dataDir'>;
  /** WebSocket address at which Playwright connects to Chromium. */
  browserEndpoint: string;
  content: StageContent;
}

/** Environment variable with the address at which suites ask for the shared world. */
const addressVariable = 'E2E_WORLD_URL';

/** What has been started, or is being started: each resolves to the function that stops it. */
const begun: Promise<() => Promise<unknown>>[] = [];

/** Starts something that {@link endSharedWorld} stops. */
function begin<T>(starting: Promise<T>, stop: (started: T) => Promise<unknown>): Promise<T> {
  begun.push(starting.then((started) => () => stop(started)));
  return starting;
}

async function startWorld(): Promise<SharedWorld> {
  const [{ url, dataDir }, browser] = await Promise.all([
    begin(startProduct(), (product) => product.stop()),
    begin(launchBrowserServer(), (server) => server.close()),
  ]);
  const content = await createStageContent(url);
  return { product: { url, dataDir }, browserEndpoint: browser.wsEndpoint(), content };
}

/**
 * Offers the shared world to the suites of this run. It starts when the first suite asks for it, so that a run in which
 * no suite needs it starts nothing, and a failure to start fails the suites that ask and no others.
 */
export async function offerSharedWorld(): Promise<void> {
  let world: Promise<SharedWorld> | undefined;
  const server = createServer((_, response) => {
    world ??= startWorld();
    world.then(
      (started) => response.end(JSON.stringify(started)),
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  // Jest's workers inherit the environment.
  process.env[addressVariable] = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  begun.push(Promise.resolve(async () => server.close()));
}

/** Stops what {@link offerSharedWorld} has started. */
export async function endSharedWorld(): Promise<void> {
  for (const outcome of await Promise.allSettled(begun)) {
    if (outcome.status === 'fulfilled') await outcome.value();
  }
}

/**
 * Returns the shared world, and starts it if this is the first suite that asks.
 * @throws Error when the product or Chromium cannot be started
 */
export async function getSharedWorld(): Promise<SharedWorld> {
  const answer = await fetch(process.env[addressVariable] ?? '');
  if (!answer.ok) throw new Error(await answer.text());
  return (await answer.json()) as SharedWorld;
}
