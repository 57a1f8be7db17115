import type { ChannelModel } from 'amqplib';
import { deadQueueOf, isMissing, openProbe } from './rabbit-topology';
import { type QueueState, TransportUnavailable } from './transport';

/**
 * Time in milliseconds for which the states of the queues are reused, so that frequent or several readers cost the
 * broker no more.
 */
const reusedForMs = 15_000;

/** Reads the states of queues over a connection. A queue that no process has declared yet has no consumers. */
async function readStates(model: ChannelModel, queues: readonly string[]): Promise<QueueState[]> {
  let channel = await openProbe(model);
  const check = async (queue: string): Promise<{ messageCount: number; consumerCount: number }> => {
    try {
      return await channel.checkQueue(queue);
    } catch (error) {
      if (!isMissing(error)) throw error;
      channel = await openProbe(model);
      return { messageCount: 0, consumerCount: 0 };
    }
  };
  const states: QueueState[] = [];
  for (const queue of queues) {
    const { messageCount, consumerCount } = await check(queue);
    const { messageCount: dead } = await check(deadQueueOf(queue));
    states.push({ queue, messages: messageCount, consumers: consumerCount, dead });
  }
  await channel.close();
  return states;
}

/**
 * Creates the function that reads the states of queues on a channel of its own. Calls within 15 s share one reading; a
 * reading that fails is not shared.
 * @param currentModel the current connection; null while there is none
 * @throws TransportUnavailable while there is no connection
 */
export function createQueueReader(
  queues: readonly string[],
  currentModel: () => ChannelModel | null,
  now: () => number = () => performance.now(),
): () => Promise<QueueState[]> {
  let last: { states: Promise<QueueState[]>; at: number; model: ChannelModel } | null = null;
  return async () => {
    const model = currentModel();
    if (!model) throw new TransportUnavailable('There is no connection to the broker.');
    if (last && last.model === model && now() - last.at < reusedForMs) return last.states;
    const reading = { states: readStates(model, queues), at: now(), model };
    last = reading;
    reading.states.catch(() => {
      if (last === reading) last = null;
    });
    return reading.states;
  };
}
