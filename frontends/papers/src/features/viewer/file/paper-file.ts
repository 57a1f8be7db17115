import { fetchRange, type FilePart, type OnBytes } from './fetch-range';
import { FileFailure, type FailureReason } from './file-failure';
import { mergeRanges, type ByteRange } from './merge-ranges';

/**
 * Minimum bytes per request. The entry of a page in a PDF is smaller, and opening a PDF may need
 * the entries of all pages.
 */
export const chunkBytes = 4 * 1024;
/**
 * Bytes requested at once from the beginning and from the end of the file: about as many as a slow
 * phone connection loads in one round trip.
 */
const edgeBytes = 32 * 1024;
/**
 * Maximum gap in bytes between ranges of one request: loading the gap takes less time than another
 * request.
 */
const gapBytes = 24 * 1024;
/** Bytes read ahead when a request continues the previous one. */
const aheadBytes = 64 * 1024;
/** Number of ranges cached for reading ahead. */
const partsHeld = 8;
/** Delays before a range is requested again, in milliseconds. */
const retryDelaysMs = [500, 1_500, 4_000];

/** Callbacks for events while a file is loaded. */
export interface PaperFileEvents {
  onBytes: OnBytes;
  /**
   * Called with the reason when loading has stalled until {@link PaperFile.resume}, and with null when it continues.
   */
  onStall: (reason: FailureReason | null) => void;
}

interface Wanted extends ByteRange {
  resolve: (bytes: Promise<Uint8Array<ArrayBuffer>>) => void;
}

interface Held extends ByteRange {
  bytes: Promise<Uint8Array<ArrayBuffer>>;
}

const pause = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener('abort', () => (clearTimeout(timer), resolve()), { once: true });
  });

const held = ({ begin, bytes }: FilePart): Held => ({
  begin,
  end: begin + bytes.length,
  bytes: Promise.resolve(bytes),
});

/**
 * A file loaded in byte ranges on demand. Its beginning and end, where a PDF keeps its directory,
 * are requested in advance. Nearby ranges requested together share one request.
 */
export class PaperFile {
  private stalled: (() => void)[] = [];
  private wanted: Wanted[] = [];
  private parts: Held[];
  private lastEnds = new Set<number>();
  private loaded: number;

  private constructor(
    private readonly url: string,
    private readonly first: FilePart,
    last: FilePart | null,
    private readonly events: PaperFileEvents,
    private readonly signal: AbortSignal,
  ) {
    this.parts = [first, ...(last ? [last] : [])].map(held);
    this.loaded = first.bytes.length + (last?.bytes.length ?? 0);
    this.lastEnds.add(first.bytes.length);
  }

  /**
   * Requests the beginning and the end of a file.
   * @throws FileFailure
   */
  static async open(url: string, events: PaperFileEvents, signal: AbortSignal): Promise<PaperFile> {
    // A short file, or a service without ranges, makes the second request unnecessary, so its
    // failure is ignored.
    const tail = fetchRange(url, `-${edgeBytes}`, { signal }).catch(() => null);
    const head = await fetchRange(url, `0-${edgeBytes - 1}`, { signal, onBytes: events.onBytes });
    const end = head.isWhole ? null : await tail;
    const isPart = end !== null && end.size === head.size && !end.isWhole;
    return new PaperFile(url, head, isPart ? end : null, events, signal);
  }

  /** Size of the whole file in bytes. */
  get size(): number {
    return this.first.size;
  }

  /** The beginning of the file; the whole file when {@link isWhole}. */
  get head(): Uint8Array<ArrayBuffer> {
    return this.first.bytes;
  }

  get isWhole(): boolean {
    return this.first.isWhole;
  }

  /** Reads from `begin` up to, not including, `end`; requests the bytes again when the connection failed. */
  read(begin: number, end: number): Promise<Uint8Array<ArrayBuffer>> {
    this.lastEnds.add(end);
    const part = this.parts.find((known) => known.begin <= begin && begin < known.end);
    if (part && end > part.end) return this.readTwo(begin, part.end, end);
    if (part) return part.bytes.then((bytes) => bytes.slice(begin - part.begin, end - part.begin));
    return new Promise((resolve) => {
      this.wanted.push({ begin, end, resolve });
      // Collects the ranges that are requested in the same turn of the event loop.
      if (this.wanted.length === 1) setTimeout(() => this.send());
    });
  }

  /** Requests failed ranges again. */
  resume(): void {
    const stalled = this.stalled;
    this.stalled = [];
    if (stalled.length > 0) this.events.onStall(null);
    for (const goOn of stalled) goOn();
  }

  /** Reads a range whose first part is cached, and requests only the rest. */
  private async readTwo(begin: number, middle: number, end: number): Promise<Uint8Array<ArrayBuffer>> {
    const [here, rest] = await Promise.all([this.read(begin, middle), this.read(middle, end)]);
    const bytes = new Uint8Array(end - begin);
    bytes.set(here);
    bytes.set(rest, middle - begin);
    return bytes;
  }

  private send(): void {
    const wanted = this.wanted;
    this.wanted = [];
    for (const { begin, end, of } of mergeRanges(wanted, gapBytes)) {
      const isReadOn = this.lastEnds.has(begin);
      const until = Math.min(this.size, isReadOn ? Math.max(end, begin + aheadBytes) : end);
      const bytes = this.fetch(begin, until);
      const kept = this.parts.length >= partsHeld ? this.parts.slice(1) : this.parts;
      this.parts = [...kept, { begin, end: until, bytes }];
      for (const range of of) {
        range.resolve(bytes.then((all) => all.slice(range.begin - begin, range.end - begin)));
      }
    }
  }

  private async fetch(begin: number, end: number): Promise<Uint8Array<ArrayBuffer>> {
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

  private async sitOut(error: unknown, attempt: number): Promise<void> {
    if (this.signal.aborted || !(error instanceof FileFailure)) throw error;
    const delay = error.reason === 'network' ? retryDelaysMs[attempt] : undefined;
    if (delay !== undefined) return pause(delay, this.signal);
    this.events.onStall(error.reason);
    await new Promise<void>((goOn) => this.stalled.push(goOn));
  }
}
