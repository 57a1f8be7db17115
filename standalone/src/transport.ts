import {
  createInProcessTransport,
  createRabbitTransport,
  type EventObserver,
  type Transport,
} from '@medrad/events';
import { isOutage, type Logger } from '@medrad/service-kit';

/** The broker at `url`; without one events stay in this process, behind the same outboxes. */
export async function openTransport(url: string, log: Logger, observer: EventObserver): Promise<Transport> {
  return url
    ? createRabbitTransport({ url, log, observer, isOutage })
    : createInProcessTransport({ observer, isOutage });
}
