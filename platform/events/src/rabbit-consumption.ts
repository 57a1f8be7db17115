import { setTimeout as pause } from 'node:timers/promises';
import type { ChannelModel } from 'amqplib';
import type { ConnectionReport } from './rabbit-connection';
import { type RabbitConsumer, type RabbitConsumerOptions, startRabbitConsumer } from './rabbit-consumer';
import {
  declareExchanges,
  declareQueue,
  isDeclaredByOperator,
  probeRightToPublish,
  retryExchangeOf,
} from './rabbit-topology';
import { faultOf, type Subscription } from './transport';

/** Options that all consumers of a connection share. */
export interface ConsumptionOptions extends Omit<RabbitConsumerOptions, 'subscription' | 'onCancelled'> {
  /** Is told whether the consumers could be started. */
  report: ConnectionReport;
}

/** All consumers of one connection. */
export interface RabbitConsumption {
  /**
   * Starts a consumer for each subscription. Never rejects: after a failure it closes the connection, and the next
   * connection tries again.
   */
  consume(subscriptions: readonly Subscription[]): Promise<void>;
  /** Stops the delivery of messages, and resolves when the messages in progress are handled. */
  stop(): Promise<void>;
}

/**
 * Pause in milliseconds before a connection whose consumers could not start is closed, because the fault usually lasts.
 */
const giveUpAfterMs = 1_000;

/**
 * Runs the consumers of a connection. When a channel fails, the connection is closed, so that the next connection
 * creates everything again.
 */
export function createRabbitConsumption(
  connection: ChannelModel,
  options: ConsumptionOptions,
): RabbitConsumption {
  const { log, closing, report } = options;
  const consumers: RabbitConsumer[] = [];
  const end = (): void => void connection.close().catch(() => undefined);

  const start = async (subscription: Subscription, isDeclared: boolean): Promise<void> => {
    const channel = await connection.createChannel();
    channel.on('error', (error: unknown) => log.error({ fault: faultOf(error) }, 'broker channel failed'));
    channel.on('close', () => {
      if (!closing.aborted) end();
    });
    if (!isDeclared) {
      await declareExchanges(channel);
      await declareQueue(channel, subscription, options.retryDelaysMs);
    }
    // Consumers also publish: they copy failed events to retry queues.
    probeRightToPublish(channel, retryExchangeOf(subscription.queue));
    consumers.push(await startRabbitConsumer(channel, { ...options, subscription, onCancelled: end }));
  };

  return {
    async consume(subscriptions) {
      try {
        const isDeclared = await isDeclaredByOperator(connection);
        await Promise.all(subscriptions.map((subscription) => start(subscription, isDeclared)));
        report.accepted();
      } catch (error) {
        if (!closing.aborted) report.failed(error);
        log.warn({ fault: faultOf(error) }, 'consumers could not be started');
        await pause(giveUpAfterMs, undefined, { signal: closing }).catch(() => undefined);
        end();
      }
    },
    async stop() {
      await Promise.all(consumers.map((consumer) => consumer.stop()));
    },
  };
}
