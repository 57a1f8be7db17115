import type { ChannelModel } from 'amqplib';
import { type RabbitConsumer, startRabbitConsumer } from './rabbit-consumer';
import { createRabbitPublisher, type RabbitPublisher } from './rabbit-publisher';
import { declareExchanges } from './rabbit-topology';
import { type EventLog, faultOf, type Subscription } from './transport';

/** What a session needs; times in milliseconds. */
export interface SessionOptions {
  log: EventLog;
  retryDelaysMs: readonly number[];
  prefetch: number;
  confirmTimeoutMs: number;
  /** Aborted when the transport closes. */
  closing: AbortSignal;
}

/** What lives and dies with one connection to the broker. */
export interface RabbitSession {
  publisher: RabbitPublisher;
  /** Never rejects: a session that cannot consume ends, and the next one tries again. */
  consume(subscriptions: readonly Subscription[]): Promise<void>;
  /** Takes no more, and resolves when what was taken is handled. */
  stopConsuming(): Promise<void>;
}

/** Opens the channels of a fresh connection. A channel that fails takes the connection along: all is made anew then. */
export async function openRabbitSession(
  connection: ChannelModel,
  { log, retryDelaysMs, prefetch, confirmTimeoutMs, closing }: SessionOptions,
): Promise<RabbitSession> {
  const consumers: RabbitConsumer[] = [];
  const end = (): void => void connection.close().catch(() => undefined);
  const watch = (channel: NodeJS.EventEmitter): void => {
    channel.on('error', (error: unknown) => log.error({ fault: faultOf(error) }, 'broker channel failed'));
    channel.on('close', () => {
      if (!closing.aborted) end();
    });
  };

  const startConsumer = async (subscription: Subscription): Promise<void> => {
    const channel = await connection.createChannel();
    watch(channel);
    const options = { subscription, log, retryDelaysMs, prefetch, closing, onCancelled: end };
    consumers.push(await startRabbitConsumer(channel, options));
  };

  const channel = await connection.createConfirmChannel();
  watch(channel);
  await declareExchanges(channel);
  return {
    publisher: createRabbitPublisher(channel, confirmTimeoutMs),
    async consume(subscriptions) {
      try {
        await Promise.all(subscriptions.map(startConsumer));
      } catch (error) {
        log.warn({ fault: faultOf(error) }, 'consumers could not be started');
        end();
      }
    },
    async stopConsuming() {
      await Promise.all(consumers.map((consumer) => consumer.stop()));
    },
  };
}
