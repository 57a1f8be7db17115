import { MessageChannel, type MessagePort } from 'node:worker_threads';
import type { PortLike } from '../../src/worker/protocol';
import { serveDicom } from '../../src/worker/serve-dicom';

const open: MessagePort[] = [];

/** Closes all channels; to be called after each test. */
export const closeChannels = (): void => open.splice(0).forEach((port) => port.close());

/** A page's end of a channel to the engine, which `hang` stops listening; `isSilent` makes one that never answers. */
export function workerChannel(isSilent = false) {
  const { port1, port2 } = new MessageChannel();
  open.push(port1, port2);
  if (!isSilent) serveDicom(port2);
  const terminate = jest.fn(() => port1.close());
  return { port: port1 as unknown as PortLike, terminate, hang: () => port2.removeAllListeners('message') };
}
