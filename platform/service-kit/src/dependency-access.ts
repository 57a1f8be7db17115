import type { Logger } from './logger';
import { causeOf, type Dependency, refusalOf } from './refusal';

/** Takes the outcome of each attempt to use a dependency. */
export interface AccessReport {
  /** The server answered and took the credentials. */
  accepted: () => void;
  /** The server cannot be reached, or refused. */
  failed: (error: unknown) => void;
}

/**
 * `unknown` until the first outcome; `refused` from a refusal until the credentials are accepted, also while the server is
 * away in between.
 */
export type AccessStatus = 'unknown' | 'ok' | 'away' | 'refused';

/** Which dependencies take this process' credentials. */
export interface DependencyAccess {
  /** @param connection name of one of several connections to the dependency, each of which has to be accepted */
  report(dependency: Dependency, connection?: string): AccessReport;
  /** Of every dependency that was reported on; the worst of its connections. */
  statuses(): Partial<Record<Dependency, AccessStatus>>;
  /**
   * Those that keep this process from being ready: they have not answered yet (for 10 s at most), or refuse credentials
   * that they never accepted since it began. One that refuses later leaves the process ready, as one that is away does:
   * those that serve already must not all stop because a password was changed.
   */
  blocking(): Dependency[];
}

/** A first outcome that takes longer than this no longer holds readiness back, in milliseconds. */
const firstOutcomeMs = 10_000;

interface Connection {
  status: AccessStatus;
  cause: string | null;
  wasAccepted: boolean;
  reportedFrom: number;
}

/** From the best to the worst. */
const byGravity: readonly AccessStatus[] = ['ok', 'unknown', 'away', 'refused'];

/** @param now milliseconds on a clock that never goes back */
export function createDependencyAccess(
  log: Pick<Logger, 'info' | 'warn' | 'error'>,
  now: () => number = () => performance.now(),
): DependencyAccess {
  const connections = new Map<Dependency, Map<string, Connection>>();

  const connectionOf = (dependency: Dependency, name: string): Connection => {
    const known = connections.get(dependency) ?? new Map<string, Connection>();
    connections.set(dependency, known);
    const connection = known.get(name) ?? {
      status: 'unknown',
      cause: null,
      wasAccepted: false,
      reportedFrom: now(),
    };
    known.set(name, connection);
    return connection;
  };
  const blocks = ({ status, wasAccepted, reportedFrom }: Connection): boolean =>
    status === 'unknown' ? now() - reportedFrom < firstOutcomeMs : status === 'refused' && !wasAccepted;

  return {
    report(dependency, name = '') {
      const connection = connectionOf(dependency, name);
      const fields = { dependency, ...(name ? { connection: name } : {}) };
      return {
        accepted() {
          const wasUsable = connection.status === 'ok' || connection.status === 'unknown';
          Object.assign(connection, { status: 'ok', cause: null, wasAccepted: true });
          if (!wasUsable) log.info(fields, 'dependency can be used again');
        },
        failed(error) {
          const status = refusalOf(dependency, error) === null ? 'away' : 'refused';
          const cause = causeOf(dependency, error);
          if (connection.status === status && (status === 'away' || connection.cause === cause)) return;
          if (connection.status === 'refused' && status === 'away') return;
          Object.assign(connection, { status, cause });
          if (status === 'refused') log.error({ ...fields, cause }, 'dependency refuses the credentials');
          else log.warn({ ...fields, cause }, 'dependency is away');
        },
      };
    },
    statuses() {
      const worst = (known: Iterable<Connection>): AccessStatus =>
        [...known].reduce<AccessStatus>(
          (found, { status }) => (byGravity.indexOf(status) > byGravity.indexOf(found) ? status : found),
          'ok',
        );
      return Object.fromEntries(
        [...connections].map(([dependency, known]) => [dependency, worst(known.values())]),
      );
    },
    blocking: () =>
      [...connections]
        .filter(([, known]) => [...known.values()].some(blocks))
        .map(([dependency]) => dependency),
  };
}
