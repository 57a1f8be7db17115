import { DicomError } from '../model/dicom-error';
import type { DisplayFrame } from '../model/display';
import type { FramePreview } from '../model/frame-preview';
import type { DicomAnswer, DicomRequest, PortLike } from './protocol';

/** Options with which a page controls its worker. */
export interface ConnectOptions {
  /**
   * Ends the worker: `() => worker.terminate()`. Called by `close()` and when the worker exceeds
   * its time limit.
   */
  terminate: () => void;
  /**
   * Called by `close()` instead of `terminate` when nothing is pending, so that the worker can be
   * reused.
   */
  release?: () => void;
  /**
   * Milliseconds that opening a file or loading one frame may take before the worker is ended;
   * default 20,000.
   */
  timeoutMs?: number;
}

type WithoutId<T> = T extends { kind: 'forget' } ? never : T extends unknown ? Omit<T, 'id'> : never;
/** A request without its id. */
export type Ask = WithoutId<DicomRequest>;
type FrameAsk = Extract<Ask, { kind: 'frame' | 'series-frame' }>;

interface Call {
  request: DicomRequest;
  transfer: ArrayBuffer[];
  timeoutMs: number;
  onPreview?: (preview: FramePreview) => void;
  resolve(answer: DicomAnswer): void;
  reject(error: unknown): void;
}

const defaultTimeoutMs = 20_000;

/**
 * Number of requests that are with the worker at a time: enough to keep it busy, while the queued
 * ones can still be cancelled.
 */
const atOnce = 2;

/**
 * Requests to one worker. They are sent two at a time, removed from the queue when cancelled, and
 * all refused once one of them exceeds `timeoutMs`.
 */
export class WorkerCalls {
  private readonly waiting: Call[] = [];
  private readonly sent = new Map<number, Call>();
  private lastId = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private ended: Error | null = null;
  private readonly handleMessage = (event: object): void =>
    this.settle((event as { data: DicomAnswer }).data);
  private readonly handleError = (): void =>
    this.end(new DicomError('broke-down', 'The reader of this file crashed.'));

  constructor(
    private readonly port: PortLike,
    private readonly options: ConnectOptions,
  ) {
    port.addEventListener('message', this.handleMessage);
    port.addEventListener('error', this.handleError);
    port.start?.();
  }

  /**
   * Sends a request.
   * @param timeoutMs time limit in milliseconds instead of the default one
   * @throws DicomError of the worker, or the signal's reason
   */
  ask(
    ask: Ask,
    transfer: ArrayBuffer[] = [],
    signal?: AbortSignal,
    timeoutMs = this.options.timeoutMs ?? defaultTimeoutMs,
  ): Promise<DicomAnswer> {
    return this.send(ask, { transfer, timeoutMs }, signal);
  }

  /**
   * Requests a frame, and its preview if wanted.
   * @throws DicomError of the worker, or the signal's reason
   */
  async askFrame(
    ask: FrameAsk,
    signal: AbortSignal | undefined,
    onPreview: Call['onPreview'],
  ): Promise<DisplayFrame> {
    const { timeoutMs = defaultTimeoutMs } = this.options;
    const wanted = { ...ask, wantsPreview: onPreview !== undefined };
    const answer = await this.send(wanted, { transfer: [], timeoutMs, onPreview }, signal);
    return (answer as DicomAnswer & { kind: 'frame' }).frame;
  }

  private send(
    ask: Ask,
    means: Pick<Call, 'transfer' | 'timeoutMs' | 'onPreview'>,
    signal: AbortSignal | undefined,
  ): Promise<DicomAnswer> {
    return new Promise((resolve, reject) => {
      if (this.ended || signal?.aborted) {
        reject(this.ended ?? (signal!.reason as Error));
        return;
      }
      this.lastId += 1;
      const call: Call = { request: { ...ask, id: this.lastId }, ...means, resolve, reject };
      signal?.addEventListener('abort', () => this.takeBack(call, signal.reason), { once: true });
      this.waiting.push(call);
      this.sendNext();
    });
  }

  /**
   * Releases the worker, or ends it when it cannot be reused; pending requests are refused with
   * `reason`.
   */
  close(reason: Error): void {
    const { release } = this.options;
    if (this.ended || !release || this.sent.size > 0) return this.end(reason);
    this.refuseAll(reason);
    this.port.postMessage({ kind: 'forget', id: 0 } satisfies DicomRequest, []);
    release();
  }

  /** Ends the worker; pending requests are refused with `reason`. */
  end(reason: Error): void {
    if (this.ended) return;
    this.refuseAll(reason);
    this.options.terminate();
  }

  private refuseAll(reason: Error): void {
    this.ended = reason;
    clearTimeout(this.timer);
    this.port.removeEventListener?.('message', this.handleMessage);
    this.port.removeEventListener?.('error', this.handleError);
    for (const call of [...this.sent.values(), ...this.waiting]) call.reject(reason);
    this.sent.clear();
    this.waiting.length = 0;
  }

  /**
   * A request that was already sent is still carried out by the worker, but its answer is dropped.
   */
  private takeBack(call: Call, reason: unknown): void {
    call.onPreview = undefined;
    const index = this.waiting.indexOf(call);
    if (index >= 0) this.waiting.splice(index, 1);
    call.reject(reason);
  }

  private sendNext(): void {
    while (this.sent.size < atOnce && this.waiting.length > 0) {
      const call = this.waiting.shift()!;
      this.sent.set(call.request.id, call);
      if (this.sent.size === 1) this.watch(call);
      this.port.postMessage(call.request, call.transfer);
    }
  }

  private settle(answer: DicomAnswer): void {
    const call = this.sent.get(answer.id);
    if (!call) return;
    if (answer.kind === 'preview') return call.onPreview?.(answer.preview);
    this.sent.delete(answer.id);
    clearTimeout(this.timer);
    const [next] = this.sent.values();
    if (next) this.watch(next);
    if (answer.kind === 'refused') call.reject(new DicomError(answer.code, answer.sentence));
    else call.resolve(answer);
    this.sendNext();
  }

  private watch({ timeoutMs }: Call): void {
    const sentence = 'Reading this file took too long and was stopped.';
    this.timer = setTimeout(() => this.end(new DicomError('too-slow', sentence)), timeoutMs);
  }
}
