import { MessageChannel, type MessagePort } from 'node:worker_threads';
import type { PortLike } from '../../src/worker/protocol';
import { serveDicom } from '../../src/worker/serve-dicom';

const open: MessagePort[] = [];

/** Closes all channels; call this after each test. */
export const closeChannels = (): void => open.splice(0).forEach((port) => port.close());

/**
 * The page's end of a channel to the engine. Calling `hang` makes the engine stop answering; with
 * `isSilent` it never answers.
 */
export function workerChannel(isSilent = false) {
  const { port1, port2 } = new MessageChannel();
  open.push(port1, port2);
  if (!isSilent) serveDicom(port2);
  const terminate = jest.fn(() => port1.close());
  return { port: port1 as unknown as PortLike, terminate, hang: () => port2.removeAllListeners('message') };
}
