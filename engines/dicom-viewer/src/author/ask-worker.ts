import type { DeidentifyAnswer, DeidentifyRequest } from './deidentify-for-upload';
import { FileRefusal } from './file-refusal';
import { type AskOptions, type CommonAnswer, runWorker } from './run-worker';

/**
 * The secret that {@link sessionKey} returns, kept until the page is closed so that the files of a study get matching
 * UIDs.
 */
let key: Uint8Array | undefined;

/** The secret of this browser session from which new UIDs are derived. */
export const sessionKey = (): Uint8Array => (key ??= crypto.getRandomValues(new Uint8Array(32)));

const startWorker = () =>
  new Worker(/* webpackChunkName: "deidentify.worker" */ new URL('./deidentify.worker.ts', import.meta.url));

/**
 * The answer of a worker that has finished: a file, an archive, or null for an archive without
 * images.
 */
type Done = Exclude<DeidentifyAnswer, CommonAnswer>;

/**
 * Runs one de-identification in a worker of its own and ends that worker afterwards.
 * @throws FileRefusal with the reason; AbortError when the signal is aborted
 */
export async function askWorker(
  request: DeidentifyRequest,
  transfer: Transferable[],
  options: AskOptions,
): Promise<Done> {
  options.signal.throwIfAborted();
  const failure = new FileRefusal('The file could not be de-identified. Please remove it and add it again.');
  return runWorker<Done>({ worker: startWorker(), request, transfer, failure }, options);
}
