import { createInProcessTransport, createRabbitTransport, type Transport } from '@medrad/events';
import type { Logger } from '@medrad/service-kit';

/** The broker at `url`; without one events stay in this process, behind the same outboxes. */
export async function openTransport(url: string, log: Logger): Promise<Transport> {
  return url ? createRabbitTransport({ url, log }) : createInProcessTransport();
}
