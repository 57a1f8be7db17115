/** The gateway as in production, in front of the service at the address on the command line; prints its own address. */
import { type ServiceName, serviceNames } from '@medrad/contracts';
import { createGateway, createRateLimits } from '@medrad/gateway';
import { createMemoryRevocations } from '@medrad/persistence';
import { createLogger } from '@medrad/service-kit';
import { benchSessionTokens, benchSigner } from './bench-session';

async function main(): Promise<void> {
  const upstream = process.argv[2] ?? '';
  const limit = 1e9;
  const gateway = createGateway({
    services: Object.fromEntries(serviceNames.map((name) => [name, upstream])) as Record<ServiceName, string>,
    sessionTokens: benchSessionTokens,
    callerSigner: benchSigner,
    revocations: createMemoryRevocations(),
    limits: createRateLimits({
      generalPerMinute: limit,
      entryPerMinute: limit,
      passwordPerMinute: limit,
      uploadPerMinute: limit,
    }),
    frontends: '/nonexistent',
    log: createLogger({ name: 'gateway' }),
  });
  const { url } = await gateway.listen(0, '127.0.0.1');
  console.log(url);
}

process.once('SIGINT', () => process.exit(0));
void main();
