import {
  deadQueueOf,
  describeTopology,
  eventExchange,
  probeKey,
  retryExchangeOf,
  type Topology,
} from '@medrad/events';
import type { ServiceManifest } from '../service-manifest';

/** The parts of a manifest that determine a service's rights on the broker. */
type BrokerManifest = Pick<ServiceManifest, 'name' | 'needs' | 'publishes' | 'consumes'>;

/** Rights of a user of the broker. */
interface BrokerRights {
  /** Name of the service, or `ops` for the operators' commands. */
  user: string;
  /** Names of the exchanges to which the user may publish. */
  write: readonly string[];
  /** Names of the queues that the user may consume. */
  read: readonly string[];
  /** Names of the events that the user may publish. */
  publishes: readonly string[];
}

/** Name by which permissions refer to the default exchange. */
const defaultExchange = 'amq.default';

const queuesOf = ({ consumes }: BrokerManifest): string[] => [...new Set(consumes.map(({ queue }) => queue))];

function rightsOf(manifest: BrokerManifest): BrokerRights {
  const queues = queuesOf(manifest);
  return {
    user: manifest.name,
    write: [eventExchange, ...new Set(queues.map(retryExchangeOf))],
    read: queues,
    publishes: manifest.publishes,
  };
}

/**
 * Rights of the operators' commands: they read dead letters, and return them to their queues through the default
 * exchange.
 */
const rightsOfOps = (manifests: readonly BrokerManifest[]): BrokerRights => ({
  user: 'ops',
  write: [defaultExchange],
  read: manifests.flatMap(queuesOf).map(deadQueueOf),
  publishes: [],
});

/**
 * Rights that the parts of the product need on the broker: every service that uses it, and the operators' commands.
 * Nobody may declare, delete or bind anything, because whoever may declare a queue or bind an exchange can send
 * messages to exchanges with routing keys that the broker does not check.
 */
const brokerRights = (manifests: readonly BrokerManifest[]): BrokerRights[] => {
  const users = manifests.filter(({ needs }) => needs.includes('transport'));
  return [...users.map(rightsOf), rightsOfOps(users)];
};

/** Everything that must exist on the broker for the services of these manifests. */
function brokerTopology(manifests: readonly BrokerManifest[]): Topology {
  const consumptions = manifests.flatMap(({ consumes }) => consumes);
  const queues = [...new Set(consumptions.map(({ queue }) => queue))];
  return describeTopology(
    queues.map((queue) => ({
      queue,
      names: consumptions.filter((one) => one.queue === queue).map(({ name }) => name),
    })),
  );
}

/** Regular expression that matches exactly these names. The expression of no names matches none. */
const onlyNames = (names: readonly string[]): string =>
  names.length === 0 ? '^$' : `^(${names.map((name) => name.replaceAll('.', String.raw`\.`)).join('|')})$`;

/**
 * Creates the definitions that an operator imports into RabbitMQ (rabbitmq.com/docs/definitions): exchanges, queues and
 * bindings, and a user for each part, without its password.
 */
export function brokerDefinitions(manifests: readonly BrokerManifest[]) {
  const vhost = '/';
  const rights = brokerRights(manifests);
  const { exchanges, queues, bindings } = brokerTopology(manifests);
  const lasting = { vhost, durable: true, auto_delete: false };
  return {
    vhosts: [{ name: vhost }],
    users: rights.map(({ user }) => ({ name: user, tags: [] })),
    permissions: rights.map(({ user, write, read }) => ({
      user,
      vhost,
      configure: onlyNames([]),
      write: onlyNames(write),
      read: onlyNames(read),
    })),
    topic_permissions: rights.map(({ user, publishes }) => ({
      user,
      vhost,
      exchange: eventExchange,
      write: onlyNames([probeKey, ...publishes]),
      read: onlyNames([]),
    })),
    exchanges: exchanges.map(({ name, type }) => ({
      ...lasting,
      name,
      type,
      internal: false,
      arguments: {},
    })),
    queues: queues.map(({ name, arguments: given }) => ({ ...lasting, name, arguments: given })),
    bindings: bindings.map(({ queue, exchange, routingKey }) => ({
      vhost,
      source: exchange,
      destination: queue,
      destination_type: 'queue',
      routing_key: routingKey,
      arguments: {},
    })),
  };
}
