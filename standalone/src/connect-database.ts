import type { ServiceName } from '@medrad/contracts';
import { connectMongo } from '@medrad/persistence';
import { type DependencyAccess, type Logger, retryUntilReachable } from '@medrad/service-kit';
import type { StandaloneConfig } from './config';

/** Dependencies of {@link createDatabaseConnect}. */
interface DatabaseOptions {
  config: Pick<StandaloneConfig, 'MONGODB_URL'>;
  /** Address of the embedded database, or MONGODB_URL. */
  mongoUrl: string;
  access: DependencyAccess;
  logOf: (name: string) => Logger;
}

/**
 * Creates a function that connects to a service's database and waits without limit. When an external MongoDB server
 * delays the start, each kind of reason is printed; nothing is printed for the embedded database, which is only slow to
 * start.
 */
export function createDatabaseConnect({ config, mongoUrl, access, logOf }: DatabaseOptions) {
  let isToldOf: 'away' | 'refused' | null = null;
  const tell = (isRefused: boolean, cause: string): void => {
    const kind = isRefused ? 'refused' : 'away';
    if (!config.MONGODB_URL || isToldOf === kind) return;
    isToldOf = kind;
    const problem = isRefused
      ? 'refuses the user or password in MONGODB_URL, or the user may not use it'
      : 'at MONGODB_URL cannot be reached';
    console.error(`The database ${problem} (${cause}). Trying again until it works; Ctrl+C ends.`);
  };
  return (name: ServiceName): ReturnType<typeof connectMongo> =>
    retryUntilReachable(() => connectMongo(mongoUrl, name, { maxPoolSize: 10 }), {
      dependency: 'mongodb',
      log: logOf(name),
      report: access.report('mongodb'),
      budgetMs: Infinity,
      onFailedTry: ({ isRefused, cause }) => tell(isRefused, cause),
    });
}
