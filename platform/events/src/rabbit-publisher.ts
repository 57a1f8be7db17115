import type { EventEnvelope } from '@medrad/contracts';
import type { ConfirmChannel, Message } from 'amqplib';
import { recordedTextOf } from './event-schema';
import { producerHeaders } from './rabbit-headers';
import { eventExchange } from './rabbit-topology';
import { DeliveryFailed, TransportUnavailable } from './transport';

/** Where a message is sent: an exchange, and the routing key for which it has a queue. */
export interface Place {
  exchange: string;
  routingKey: string;
}

/** Publishes messages on one confirm channel. */
export interface RabbitPublisher {
  /**
   * Publishes a recorded event as it was recorded; resolves when the broker has confirmed it.
   * @throws InvalidEvent, TransportUnavailable, DeliveryFailed
   */
  publish(event: EventEnvelope): Promise<void>;
  /**
   * Sends a copy of a message to a queue; resolves when the broker has confirmed the copy.
   * @throws as `publish`
   */
  copyTo(place: Place, message: Message, headers: Record<string, unknown>): Promise<void>;
}

interface Letter extends Place {
  content: Buffer;
  messageId: string | undefined;
  type: string | undefined;
  headers: Record<string, unknown>;
}

/** A message that is not confirmed yet. */
interface Unconfirmed {
  routingKey: string;
  /** Time by `performance.now()` at which the confirm is overdue. */
  dueAt: number;
  resolve: () => void;
  reject: (error: Error) => void;
}

/** Options of {@link createRabbitPublisher}. */
interface PublisherOptions {
  /** Longest wait for a confirm, in milliseconds. */
  confirmTimeoutMs: number;
  /** Version of the build that publishes. */
  build: string;
}

export function createRabbitPublisher(
  channel: ConfirmChannel,
  { confirmTimeoutMs, build }: PublisherOptions,
): RabbitPublisher {
  // Correlation ids of messages that the broker has returned as unroutable. The broker also confirms such a message,
  // but the message counts as not delivered.
  const returned = new Set<string>();
  /** Unconfirmed messages by correlation id, the oldest first. */
  const unconfirmed = new Map<string, Unconfirmed>();
  let published = 0;
  let isWatching = false;
  channel.on('return', ({ properties }: Message) => void returned.add(String(properties.correlationId)));

  function rejectOverdue(): void {
    isWatching = false;
    const now = performance.now();
    for (const [token, { dueAt, reject }] of unconfirmed) {
      if (dueAt > now) {
        watch(dueAt - now);
        return;
      }
      unconfirmed.delete(token);
      reject(new TransportUnavailable('The broker has not confirmed in time.'));
    }
  }

  /** Sets one timer for all messages; it fires when the oldest message is overdue. */
  function watch(ms: number): void {
    if (isWatching) return;
    isWatching = true;
    setTimeout(rejectOverdue, Math.ceil(ms)).unref();
  }

  function settle(token: string, error: Error | null | undefined): void {
    const isReturned = returned.delete(token);
    const waiting = unconfirmed.get(token);
    if (!waiting) return;
    unconfirmed.delete(token);
    const { routingKey, resolve, reject } = waiting;
    if (error) reject(new TransportUnavailable('The broker has not taken the event.', { cause: error }));
    else if (isReturned) reject(new DeliveryFailed(`No queue takes ${routingKey}.`, { isFinal: false }));
    else resolve();
  }

  const send = ({ exchange, routingKey, content, messageId, type, headers }: Letter): Promise<void> =>
    new Promise<void>((resolve, reject) => {
      published += 1;
      // A number instead of the event's id, because two messages with the same event may be unconfirmed at the same
      // time, and the broker may return only one of them.
      const correlationId = String(published);
      unconfirmed.set(correlationId, {
        routingKey,
        dueAt: performance.now() + confirmTimeoutMs,
        resolve,
        reject,
      });
      watch(confirmTimeoutMs);
      try {
        channel.publish(
          exchange,
          routingKey,
          content,
          {
            persistent: true,
            mandatory: true,
            contentType: 'application/json',
            correlationId,
            messageId,
            type,
            headers,
          },
          (error: Error | null | undefined) => settle(correlationId, error),
        );
      } catch (error) {
        // Publishing throws on a channel that has just closed.
        settle(correlationId, error as Error);
      }
    });

  return {
    publish: (event) =>
      send({
        exchange: eventExchange,
        routingKey: event.name,
        content: Buffer.from(recordedTextOf(event)),
        messageId: event.id,
        type: event.name,
        headers: producerHeaders(build),
      }),
    copyTo(place, { content, properties }, headers) {
      const { messageId, type } = properties as { messageId?: string; type?: string };
      return send({ ...place, content, messageId, type, headers });
    },
  };
}
