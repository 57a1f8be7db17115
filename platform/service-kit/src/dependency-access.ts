import type { Logger } from './logger';
import { causeOf, type Dependency, refusalOf } from './refusal';

/** Receives the result of each attempt to use a dependency. */
export interface AccessReport {
  /** The server answered and accepted the credentials. */
  accepted: () => void;
  /** The server is unreachable, or refused the credentials. */
  failed: (error: unknown) => void;
}

/**
 * Status of a dependency: `unknown` until the first result, `away` while the server is unreachable, and `refused` from
 * the time the server refuses the credentials until it accepts them, even if the server is unreachable in between.
 */
export type AccessStatus = 'unknown' | 'ok' | 'away' | 'refused';

/** Whether the dependencies of this process accept its credentials. */
export interface DependencyAccess {
  /**
   * Returns the observer of one dependency.
   * @param connection name of the connection, if a dependency has several; each of them must be accepted
   */
  report(dependency: Dependency, connection?: string): AccessReport;
  /** Status of every dependency that has an observer: the worst status of the dependency's connections. */
  statuses(): Partial<Record<Dependency, AccessStatus>>;
  /**
   * Dependencies that keep this process from being ready: those without a first result (for at most 10 s), and those
   * that refuse credentials that they have never accepted. A dependency that refuses credentials after it accepted
   * them, or becomes unreachable, leaves the process ready, because a changed password must not stop all running
   * processes.
   */
  blocking(): Dependency[];
}

/** Milliseconds after which a dependency without a first result no longer keeps the process from being ready. */
const firstOutcomeMs = 10_000;

interface Connection {
  status: AccessStatus;
  cause: string | null;
  wasAccepted: boolean;
  reportedFrom: number;
}

/** Statuses from the best to the worst. */
const bySeverity: readonly AccessStatus[] = ['ok', 'unknown', 'away', 'refused'];

/** @param now monotonic clock in milliseconds */
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
          else log.warn({ ...fields, cause }, 'dependency is unavailable');
        },
      };
    },
    statuses() {
      const worst = (known: Iterable<Connection>): AccessStatus =>
        [...known].reduce<AccessStatus>(
          (found, { status }) => (bySeverity.indexOf(status) > bySeverity.indexOf(found) ? status : found),
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
