import type { Channel, ConsumeMessage } from 'amqplib';
import { type EventLog, faultOf } from './transport';

/** A consumer's answers to the messages that the broker delivered to it. */
export interface RabbitAnswers {
  /** Notes a delivered message; must be called in the order of the deliveries. */
  expect(message: ConsumeMessage): void;
  /** Acknowledges a message; the acknowledgement is sent together with others of this turn of the event loop. */
  ack(message: ConsumeMessage): void;
  /** Requests another delivery of a message. */
  requeue(message: ConsumeMessage): void;
  /** Refuses a message, so that the broker dead-letters it. */
  refuse(message: ConsumeMessage): void;
  /** Sends the collected acknowledgements at once. */
  flush(): void;
}

/**
 * Acknowledges the messages of one turn of the event loop with as few answers as possible: one for all messages before
 * the oldest unfinished one, and one for each finished message after that. A quorum queue writes every answer to disk.
 */
export function createRabbitAnswers(
  channel: Channel,
  { queue, log }: { queue: string; log: EventLog },
): RabbitAnswers {
  /** Delivery tags of messages without an answer, the oldest first. */
  const open = new Set<number>();
  let done: ConsumeMessage[] = [];

  /** Sends an answer. A failure is only logged, because the broker requeues the messages of a closed channel. */
  const say = (how: () => void): void => {
    try {
      how();
    } catch (error) {
      log.warn({ queue, fault: faultOf(error) }, 'delivery could not be acknowledged');
    }
  };
  function flush(): void {
    const finished = done;
    done = [];
    const oldest = open.values().next().value ?? Infinity;
    let last: ConsumeMessage | undefined;
    for (const message of finished) {
      const tag = message.fields.deliveryTag;
      if (tag > oldest) say(() => channel.ack(message));
      else if (!last || tag > last.fields.deliveryTag) last = message;
    }
    if (last) say(() => channel.ack(last, true));
  }
  const refuse = (message: ConsumeMessage, isRequeued: boolean): void => {
    open.delete(message.fields.deliveryTag);
    say(() => channel.nack(message, false, isRequeued));
  };
  return {
    expect: ({ fields }) => void open.add(fields.deliveryTag),
    ack(message) {
      open.delete(message.fields.deliveryTag);
      if (done.push(message) === 1) setImmediate(flush);
    },
    requeue: (message) => refuse(message, true),
    refuse: (message) => refuse(message, false),
    flush,
  };
}
