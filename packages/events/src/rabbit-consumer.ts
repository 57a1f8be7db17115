import { setTimeout as pause } from 'node:timers/promises';
import type { EventEnvelope } from '@medrad/contracts';
import type { Channel, ConsumeMessage } from 'amqplib';
import { assertEvent } from './event-schema';
import { declareQueue } from './rabbit-topology';
import { type EventLog, faultOf, type Subscription } from './transport';

/** What a consumer needs beside its channel. */
export interface RabbitConsumerOptions {
  subscription: Subscription;
  log: EventLog;
  /** Pauses before a failed event is given back, in milliseconds. */
  retryDelaysMs: readonly number[];
  /** Events handled at once. */
  prefetch: number;
  /** Aborts the pauses. */
  closing: AbortSignal;
  /** The broker has cancelled the consumer: queue deleted, or its leader moved. */
  onCancelled: () => void;
}

/** Consumes a queue on a channel of its own. */
export interface RabbitConsumer {
  /** Takes no more, and resolves when what was taken is handled. */
  stop(): Promise<void>;
}

/** How often the broker has delivered the message before; kept by quorum queues. */
const deliveriesBefore = (message: ConsumeMessage): number =>
  Number(message.properties.headers?.['x-delivery-count'] ?? 0);

function parseEvent(message: ConsumeMessage): EventEnvelope {
  return assertEvent(JSON.parse(message.content.toString('utf8')));
}

/** Declares the queue and handles what it delivers: acknowledged when handled, given back after a pause when not. */
export async function startRabbitConsumer(
  channel: Channel,
  { subscription, log, retryDelaysMs, prefetch, closing, onCancelled }: RabbitConsumerOptions,
): Promise<RabbitConsumer> {
  const { queue, handle } = subscription;
  const underWay = new Set<Promise<void>>();

  /** A channel that is gone gives its messages back by itself. */
  const answer = (how: () => void): void => {
    try {
      how();
    } catch (error) {
      log.warn({ queue, fault: faultOf(error) }, 'delivery could not be answered');
    }
  };

  async function giveBack(message: ConsumeMessage, event: EventEnvelope, error: unknown): Promise<void> {
    const before = deliveriesBefore(message);
    const delay = retryDelaysMs[before];
    const fields = { queue, eventId: event.id, requestId: event.requestId, attempt: before + 1 };
    if (delay === undefined) log.error({ ...fields, fault: faultOf(error) }, 'event dead-lettered');
    else log.warn({ ...fields, fault: faultOf(error) }, 'event failed, will be delivered again');
    await pause(delay ?? 0, undefined, { signal: closing }).catch(() => undefined);
    answer(() => channel.nack(message, false, true));
  }

  async function take(message: ConsumeMessage): Promise<void> {
    let event: EventEnvelope;
    try {
      event = parseEvent(message);
    } catch (error) {
      log.error({ queue, fault: faultOf(error) }, 'message is no event, dead-lettered');
      answer(() => channel.nack(message, false, false));
      return;
    }
    try {
      await handle(event);
      answer(() => channel.ack(message));
    } catch (error) {
      await giveBack(message, event, error);
    }
  }

  await declareQueue(channel, subscription);
  await channel.prefetch(prefetch);
  const { consumerTag } = await channel.consume(queue, (message) => {
    if (message === null) {
      log.warn({ queue }, 'consumer cancelled by the broker');
      onCancelled();
      return;
    }
    const work = take(message).finally(() => underWay.delete(work));
    underWay.add(work);
  });
  return {
    async stop() {
      await channel.cancel(consumerTag).catch(() => undefined);
      await Promise.all([...underWay]);
    },
  };
}
