import { setTimeout as pause } from 'node:timers/promises';
import type { EventEnvelope } from '@medrad/contracts';
import type { Channel, ConsumeMessage } from 'amqplib';
import { awaitBroker } from './await-broker';
import { type EventReader, InvalidEvent, parseMessage } from './event-schema';
import type { EventObserver } from './event-observer';
import { createRabbitAnswers } from './rabbit-answers';
import { producerOf, type Refusal, retriesOf, retryHeaders } from './rabbit-headers';
import type { RabbitPublisher } from './rabbit-publisher';
import { retryExchangeOf, retryQueueOf } from './rabbit-topology';
import { type NextAttempt, type OutageTest, planRetry } from './retry-plan';
import { type EventLog, faultOf, type Subscription } from './transport';

/** Options of a consumer, beside its channel. */
export interface RabbitConsumerOptions {
  subscription: Subscription;
  log: EventLog;
  observer: EventObserver;
  /** Pauses between the attempts to handle an event, in milliseconds. */
  retryDelaysMs: readonly number[];
  isOutage: OutageTest;
  /** Largest number of events that are handled at the same time. */
  prefetch: number;
  /** Reads events with the schemas of this build. */
  read: EventReader;
  /** Version of this build. */
  build: string;
  /** Sends a copy of a failed event to its retry queue. */
  copyTo: RabbitPublisher['copyTo'];
  /** Signals that the transport closes; pauses before further attempts then end. */
  closing: AbortSignal;
  /** Called when the broker has cancelled the consumer: its queue was deleted, or the queue's leader moved. */
  onCancelled: () => void;
}

/** A consumer of a queue on a channel of its own. */
export interface RabbitConsumer {
  /** Stops the delivery of messages, and resolves when the messages in progress are handled. */
  stop(): Promise<void>;
}

/**
 * Consumes a queue. A handled event is acknowledged. A failed event is copied to a retry queue and delivered again after
 * a pause, so that other events need not wait. A message that this build cannot read, or whose event this build does not
 * handle in this queue, is delivered again in the same way: a process of another build may consume the same queue. A
 * message is dead-lettered after the last failed attempt.
 */
export async function startRabbitConsumer(
  channel: Channel,
  options: RabbitConsumerOptions,
): Promise<RabbitConsumer> {
  const { subscription, log, observer, retryDelaysMs, read, build, closing, onCancelled } = options;
  const { queue, names, handle } = subscription;
  const underWay = new Set<Promise<void>>();
  const answers = createRabbitAnswers(channel, { queue, log });

  async function retryLater(
    message: ConsumeMessage,
    { delayMs, failures }: NextAttempt,
    failed: { fault: string; refusal?: Refusal },
  ): Promise<void> {
    try {
      const headers = retryHeaders(message, { failures, ...failed });
      const place = { exchange: retryExchangeOf(queue), routingKey: retryQueueOf(queue, delayMs) };
      await options.copyTo(place, message, headers);
      answers.ack(message);
    } catch (error) {
      // The broker cannot store a copy now, so the message waits in this process and is then requeued; the queue's
      // delivery limit bounds the number of such attempts.
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
    await retryLater(message, next, { fault: fault.type });
  }

  async function handleRefusal(message: ConsumeMessage, error: InvalidEvent): Promise<void> {
    const { name: fault, message: detail, reason } = error;
    const before = retriesOf(message);
    const next = planRetry(null, before, { delaysMs: retryDelaysMs, isOutage: false });
    const fields = { queue, attempt: before + 1, reason, detail, build, publishedBy: producerOf(message) };
    if (!next) {
      log.error(fields, 'message cannot be read, dead-lettered');
      answers.refuse(message);
      return;
    }
    log.warn(fields, 'message cannot be read, will be delivered again');
    await retryLater(message, next, { fault, refusal: { reason, build } });
  }

  /** @throws InvalidEvent when this build cannot read the message or does not handle its event in this queue */
  function open(message: ConsumeMessage): EventEnvelope {
    const value = parseMessage(message);
    if (value === undefined) throw new InvalidEvent('The message is not JSON.', 'no event');
    const event = read(value);
    if (names.includes(event.name)) return event;
    throw new InvalidEvent('This build does not handle the event in this queue.', 'other version');
  }

  async function take(message: ConsumeMessage): Promise<void> {
    let event: EventEnvelope;
    try {
      event = open(message);
    } catch (error) {
      await handleRefusal(message, error as InvalidEvent);
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
      // Closes only the channel, because a close of the connection could overtake the acknowledgements.
      await awaitBroker(channel.close());
    },
  };
}
