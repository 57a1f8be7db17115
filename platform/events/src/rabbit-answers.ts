import type { Channel, ConsumeMessage } from 'amqplib';
import { type EventLog, faultOf } from './transport';

/** What a consumer says of the messages it was given. */
export interface RabbitAnswers {
  /** A message has come; each in the order of the deliveries. */
  expect(message: ConsumeMessage): void;
  /** It is done with; said together with the others of this turn. */
  ack(message: ConsumeMessage): void;
  /** It is to be delivered again. */
  requeue(message: ConsumeMessage): void;
  /** It is to be dead-lettered. */
  refuse(message: ConsumeMessage): void;
  /** Says at once what waits to be said. */
  flush(): void;
}

/**
 * Acknowledges what one turn has finished with as few answers as it takes: one for everything up to the oldest message
 * that is still being handled, and one for each finished message behind that. A quorum queue writes every answer down.
 */
export function createRabbitAnswers(
  channel: Channel,
  { queue, log }: { queue: string; log: EventLog },
): RabbitAnswers {
  /** Delivery tags without an answer, the oldest first. */
  const open = new Set<number>();
  let done: ConsumeMessage[] = [];

  /** A channel that is gone gives its messages back by itself. */
  const say = (how: () => void): void => {
    try {
      how();
    } catch (error) {
      log.warn({ queue, fault: faultOf(error) }, 'delivery could not be answered');
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
