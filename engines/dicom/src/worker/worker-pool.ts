import type { PortLike } from './protocol';
import type { ConnectOptions } from './worker-calls';

/** The part of a browser's worker that is used here. */
interface EndablePort extends PortLike {
  terminate(): void;
}

/**
 * Milliseconds for which an idle worker is kept; it is then ended, because its codecs hold memory.
 */
const defaultIdleMs = 60_000;

/**
 * Provides a worker for each opened file or series, and reuses workers that were closed normally:
 * starting one with its codecs takes longer than decoding a slice. A worker that crashed or was
 * ended is never reused.
 */
export class WorkerPool<W extends EndablePort> {
  private idle: W | undefined;
  private rest: ReturnType<typeof setTimeout> | undefined;

  /** @param start creates a worker that runs `serveDicom` */
  constructor(
    private readonly start: () => W,
    private readonly restMs = defaultIdleMs,
  ) {}

  /** Starts a worker before the first file is opened. */
  warm(): void {
    if (!this.idle) this.keep(this.start());
  }

  /** Takes a worker, with the options that give it back to the pool. */
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
