import { setTimeout as pause } from 'node:timers/promises';
import type { EventEnvelope } from '@medrad/contracts';
import type { Channel, ConsumeMessage } from 'amqplib';
import { awaitBroker } from './await-broker';
import { assertEvent } from './event-schema';
import type { EventObserver } from './event-observer';
import { createRabbitAnswers } from './rabbit-answers';
import { retriesOf, retryHeaders } from './rabbit-headers';
import type { RabbitPublisher } from './rabbit-publisher';
import { declareQueue, retryQueueOf } from './rabbit-topology';
import { type NextAttempt, type OutageTest, planRetry } from './retry-plan';
import { type EventLog, faultOf, type Subscription } from './transport';

/** What a consumer needs beside its channel. */
export interface RabbitConsumerOptions {
  subscription: Subscription;
  log: EventLog;
  observer: EventObserver;
  /** Pauses between the attempts, in milliseconds. */
  retryDelaysMs: readonly number[];
  isOutage: OutageTest;
  /** Events handled at once. */
  prefetch: number;
  /** Puts a failed event where it waits. */
  copyTo: RabbitPublisher['copyTo'];
  /** Aborts pauses. */
  closing: AbortSignal;
  /** The broker has cancelled the consumer: queue deleted, or its leader moved. */
  onCancelled: () => void;
}

/** Consumes a queue on a channel of its own. */
export interface RabbitConsumer {
  /** Takes no more, and resolves when what was taken is handled. */
  stop(): Promise<void>;
}

const parseEvent = (message: ConsumeMessage): EventEnvelope =>
  assertEvent(JSON.parse(message.content.toString('utf8')));

/**
 * Declares the queue and handles what it delivers. Handled: acknowledged. Failed: a copy waits in a retry queue and comes
 * back, so that a pause holds up nobody else. Failed for the last time, or no event at all: dead-lettered.
 */
export async function startRabbitConsumer(
  channel: Channel,
  options: RabbitConsumerOptions,
): Promise<RabbitConsumer> {
  const { subscription, log, observer, retryDelaysMs, closing, onCancelled } = options;
  const { queue, handle } = subscription;
  const underWay = new Set<Promise<void>>();
  const answers = createRabbitAnswers(channel, { queue, log });

  async function retryLater(message: ConsumeMessage, next: NextAttempt, fault: string): Promise<void> {
    const { delayMs, failures } = next;
    try {
      await options.copyTo(retryQueueOf(queue, delayMs), message, retryHeaders(message, { failures, fault }));
      answers.ack(message);
    } catch (error) {
      // Nothing can be sent now: the message waits here, and the queue's own limit keeps that finite.
      log.warn({ queue, fault: faultOf(error) }, 'failed event waits in this process');
      await pause(delayMs, undefined, { signal: closing }).catch(() => undefined);
      answers.requeue(message);
    }
  }

  async function handleFailure(message: ConsumeMessage, event: EventEnvelope, error: unknown): Promise<void> {
    const before = retriesOf(message);
    const isOutage = options.isOutage(error);
    const next = planRetry(event, before, { delaysMs: retryDelaysMs, isOutage });
    const fault = faultOf(error);
    const fields = {
      queue,
      eventId: event.id,
      requestId: event.requestId,
      attempt: before + 1,
      isOutage,
      fault,
    };
    observer.failed(queue, event);
    if (!next) {
      log.error(fields, 'event dead-lettered');
      answers.refuse(message);
      return;
    }
    log.warn(fields, 'event failed, will be delivered again');
    await retryLater(message, next, fault.type);
  }

  async function take(message: ConsumeMessage): Promise<void> {
    let event: EventEnvelope;
    try {
      event = parseEvent(message);
    } catch (error) {
      log.error({ queue, fault: faultOf(error) }, 'message is no event, dead-lettered');
      answers.refuse(message);
      return;
    }
    try {
      await handle(event);
      answers.ack(message);
      observer.consumed(queue, event);
      log.debug({ queue, eventId: event.id, name: event.name, requestId: event.requestId }, 'event handled');
    } catch (error) {
      await handleFailure(message, event, error);
    }
  }

  await declareQueue(channel, subscription, retryDelaysMs);
  await channel.prefetch(options.prefetch);
  const { consumerTag } = await channel.consume(queue, (message) => {
    if (message === null) {
      log.warn({ queue }, 'consumer cancelled by the broker');
      onCancelled();
      return;
    }
    answers.expect(message);
    const work = take(message).finally(() => underWay.delete(work));
    underWay.add(work);
  });
  return {
    async stop() {
      await awaitBroker(channel.cancel(consumerTag));
      await Promise.all([...underWay]);
      answers.flush();
      // The connection's own farewell would overtake the answers.
      await awaitBroker(channel.close());
    },
  };
}
