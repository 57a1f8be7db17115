import type { EventEnvelope } from '@medrad/contracts';
import type { ConfirmChannel, Message } from 'amqplib';
import { eventExchange } from './rabbit-topology';
import { DeliveryFailed, TransportUnavailable } from './transport';

/** Header that tells returned messages apart. */
const publishHeader = 'x-publish';

/** Publishes on one confirm channel. */
export interface RabbitPublisher {
  /** Resolves when the broker has confirmed. @throws TransportUnavailable, DeliveryFailed */
  publish(event: EventEnvelope): Promise<void>;
}

/** @param confirmTimeoutMs how long a blocked broker may keep a publisher waiting */
export function createRabbitPublisher(channel: ConfirmChannel, confirmTimeoutMs: number): RabbitPublisher {
  // An unroutable mandatory message is returned and then confirmed: the return decides.
  const returned = new Set<string>();
  let published = 0;
  channel.on('return', (message: Message) => {
    returned.add(String(message.properties.headers?.[publishHeader]));
  });

  return {
    publish: (event) =>
      new Promise<void>((resolve, reject) => {
        published += 1;
        const token = String(published);
        const timer = setTimeout(
          () => reject(new TransportUnavailable('The broker has not confirmed in time.')),
          confirmTimeoutMs,
        );
        const settle = (error: Error | null | undefined): void => {
          clearTimeout(timer);
          const isReturned = returned.delete(token);
          if (error)
            reject(new TransportUnavailable('The broker has not taken the event.', { cause: error }));
          else if (isReturned)
            reject(new DeliveryFailed(`No queue takes ${event.name}.`, { isFinal: false }));
          else resolve();
        };
        try {
          channel.publish(
            eventExchange,
            event.name,
            Buffer.from(JSON.stringify(event)),
            {
              persistent: true,
              mandatory: true,
              contentType: 'application/json',
              messageId: event.id,
              type: event.name,
              headers: { [publishHeader]: token },
            },
            settle,
          );
        } catch (error) {
          // A channel that closed a moment ago throws.
          settle(error as Error);
        }
      }),
  };
}
