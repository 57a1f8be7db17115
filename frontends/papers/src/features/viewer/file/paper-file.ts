import { fetchRange, type FilePart, type OnBytes } from './fetch-range';
import { FileFailure, type FailureReason } from './file-failure';

/** Bytes of one request: what a slow phone brings in about one round trip. */
export const chunkBytes = 32 * 1024;
/** Waits before a stretch is asked for again, in milliseconds. */
const patience = [500, 1_500, 4_000];

/** What is told while a file is read. */
export interface PaperFileEvents {
  onBytes: OnBytes;
  /** Reading stands still until {@link PaperFile.resume}; null: it goes on. */
  onStall: (reason: FailureReason | null) => void;
}

const pause = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener('abort', () => (clearTimeout(timer), resolve()), { once: true });
  });

/**
 * A file read in stretches as they are needed. Its beginning and its end, where a PDF keeps its directory, are asked for
 * at once, so that they are here before the code that reads them.
 */
export class PaperFile {
  private waiting: (() => void)[] = [];
  private loaded: number;

  private constructor(
    private readonly url: string,
    private readonly parts: readonly FilePart[],
    private readonly events: PaperFileEvents,
    private readonly signal: AbortSignal,
  ) {
    this.loaded = parts.reduce((sum, { bytes }) => sum + bytes.length, 0);
  }

  /** @throws FileFailure */
  static async open(url: string, events: PaperFileEvents, signal: AbortSignal): Promise<PaperFile> {
    const { onBytes } = events;
    // A file shorter than one chunk, or a service without ranges, makes the second request superfluous: its failure is none.
    const tail = fetchRange(url, `-${chunkBytes}`, { signal }).catch(() => null);
    const head = await fetchRange(url, `0-${chunkBytes - 1}`, { signal, onBytes });
    if (head.isWhole) return new PaperFile(url, [head], events, signal);
    const end = await tail;
    const parts = end && end.size === head.size && !end.isWhole ? [head, end] : [head];
    return new PaperFile(url, parts, events, signal);
  }

  /** Bytes of the whole file. */
  get size(): number {
    return this.first.size;
  }

  /** The file's beginning; all of it where {@link isWhole}. */
  get head(): Uint8Array<ArrayBuffer> {
    return this.first.bytes;
  }

  get isWhole(): boolean {
    return this.first.isWhole;
  }

  private get first(): FilePart {
    const [head] = this.parts;
    if (!head) throw new Error('a file has a beginning');
    return head;
  }

  /** Reads from `begin` up to, not including, `end`; waits out a lost connection. */
  async read(begin: number, end: number): Promise<Uint8Array<ArrayBuffer>> {
    const held = this.parts.find((part) => part.begin <= begin && end <= part.begin + part.bytes.length);
    if (held) return held.bytes.slice(begin - held.begin, end - held.begin);
    for (let attempt = 0; ; attempt += 1) {
      try {
        const part = await fetchRange(this.url, `${begin}-${end - 1}`, { signal: this.signal });
        if (part.isWhole || part.size !== this.size) throw new FileFailure('changed');
        this.loaded += part.bytes.length;
        this.events.onBytes(this.loaded, this.size);
        return part.bytes;
      } catch (error) {
        await this.sitOut(error, attempt);
      }
    }
  }

  /** Asks again for what could not be read. */
  resume(): void {
    const waiting = this.waiting;
    this.waiting = [];
    if (waiting.length > 0) this.events.onStall(null);
    for (const goOn of waiting) goOn();
  }

  private async sitOut(error: unknown, attempt: number): Promise<void> {
    if (this.signal.aborted || !(error instanceof FileFailure)) throw error;
    const delay = error.reason === 'network' ? patience[attempt] : undefined;
    if (delay !== undefined) return pause(delay, this.signal);
    this.events.onStall(error.reason);
    await new Promise<void>((goOn) => this.waiting.push(goOn));
  }
}
