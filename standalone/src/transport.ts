import {
  type ConnectionPurpose,
  createInProcessTransport,
  createRabbitTransport,
  type EventObserver,
  type Transport,
} from '@medrad/events';
import { type DependencyAccess, isOutage, type Logger } from '@medrad/service-kit';

/**
 * Opens the transport to the broker at `url`. Without a broker, events stay in this process, but still pass through the
 * outboxes.
 */
export async function openTransport(
  url: string,
  log: Logger,
  observer: EventObserver,
  access: DependencyAccess,
): Promise<Transport> {
  if (!url) return createInProcessTransport({ observer, isOutage });
  const report = (connection: ConnectionPurpose) => access.report('rabbitmq', connection);
  return createRabbitTransport({ url, log, observer, report, isOutage });
}
