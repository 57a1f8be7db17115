import type { EventEnvelope } from '@medrad/contracts';
import type { ConfirmChannel, Message } from 'amqplib';
import { publishTokenOf, withPublishToken } from './rabbit-headers';
import { eventExchange } from './rabbit-topology';
import { DeliveryFailed, TransportUnavailable } from './transport';

/** Publishes on one confirm channel. */
export interface RabbitPublisher {
  /** Resolves when the broker has confirmed. @throws TransportUnavailable, DeliveryFailed */
  publish(event: EventEnvelope): Promise<void>;
  /** Puts a copy of a message straight into a queue; resolves when the broker has confirmed. @throws as `publish` */
  copyTo(queue: string, message: Message, headers: Record<string, unknown>): Promise<void>;
}

interface Letter {
  exchange: string;
  routingKey: string;
  content: Buffer;
  messageId: string | undefined;
  type: string | undefined;
  headers: Record<string, unknown>;
}

/** @param confirmTimeoutMs how long the broker may keep a publisher waiting */
export function createRabbitPublisher(channel: ConfirmChannel, confirmTimeoutMs: number): RabbitPublisher {
  // An unroutable mandatory message is returned and then confirmed: the return decides.
  const returned = new Set<string>();
  let published = 0;
  channel.on('return', (message: Message) => void returned.add(publishTokenOf(message)));

  const send = ({ exchange, routingKey, content, messageId, type, headers }: Letter): Promise<void> =>
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
        if (error) reject(new TransportUnavailable('The broker has not taken the event.', { cause: error }));
        else if (isReturned) reject(new DeliveryFailed(`No queue takes ${routingKey}.`, { isFinal: false }));
        else resolve();
      };
      const options = {
        persistent: true,
        mandatory: true,
        contentType: 'application/json',
        messageId,
        type,
        headers: withPublishToken(headers, token),
      };
      try {
        channel.publish(exchange, routingKey, content, options, settle);
      } catch (error) {
        // A channel that closed a moment ago throws.
        settle(error as Error);
      }
    });

  return {
    publish: (event) =>
      send({
        exchange: eventExchange,
        routingKey: event.name,
        content: Buffer.from(JSON.stringify(event)),
        messageId: event.id,
        type: event.name,
        headers: {},
      }),
    copyTo(queue, { content, properties }, headers) {
      const { messageId, type } = properties as { messageId?: string; type?: string };
      return send({ exchange: '', routingKey: queue, content, messageId, type, headers });
    },
  };
}
