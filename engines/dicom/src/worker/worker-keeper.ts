import type { PortLike } from './protocol';
import type { ConnectOptions } from './worker-calls';

/** A worker as a browser has it. */
interface EndablePort extends PortLike {
  terminate(): void;
}

/** How long a worker that has nothing to do is kept, in milliseconds: its codecs hold memory. */
const usualRest = 60_000;

/**
 * Gives a worker for each opening, and takes back those that were closed in peace: starting one, with its codecs, takes
 * longer than decoding a slice. A worker that broke down or was ended over a file never serves another.
 */
export class WorkerKeeper<W extends EndablePort> {
  private idle: W | undefined;
  private rest: ReturnType<typeof setTimeout> | undefined;

  /** @param start of a worker that runs `serveDicom` */
  constructor(
    private readonly start: () => W,
    private readonly restMs = usualRest,
  ) {}

  /** Starts a worker ahead of the first opening. */
  warm(): void {
    if (!this.idle) this.keep(this.start());
  }

  /** A worker, and the options that bring it back. */
  take(): { worker: W; options: ConnectOptions } {
    clearTimeout(this.rest);
    const worker = this.idle ?? this.start();
    this.idle = undefined;
    return {
      worker,
      options: { terminate: () => worker.terminate(), release: () => this.keep(worker) },
    };
  }

  private keep(worker: W): void {
    if (this.idle) return worker.terminate();
    this.idle = worker;
    clearTimeout(this.rest);
    this.rest = setTimeout(() => {
      this.idle?.terminate();
      this.idle = undefined;
    }, this.restMs);
  }
}
