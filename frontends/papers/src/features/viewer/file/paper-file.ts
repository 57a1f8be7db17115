import { fetchRange, type FilePart, type OnBytes } from './fetch-range';
import { FileFailure, type FailureReason } from './file-failure';
import { mergeRanges, type ByteStretch } from './merge-ranges';

/** The smallest stretch asked for. A page's entry in a PDF is smaller still, and a reader may want that of every page. */
export const chunkBytes = 4 * 1024;
/** Of the file's beginning and of its end, which are asked for at once: what a slow phone brings in a round trip. */
const edgeBytes = 32 * 1024;
/** Bytes that come sooner than another answer would. */
const gapBytes = 24 * 1024;
/** Whoever reads on from where the last stretch ended will go on doing so. */
const aheadBytes = 64 * 1024;
/** Stretches kept for what was read ahead. */
const partsHeld = 8;
/** Waits before a stretch is asked for again, in milliseconds. */
const patience = [500, 1_500, 4_000];

/** What is told while a file is read. */
export interface PaperFileEvents {
  onBytes: OnBytes;
  /** Reading stands still until {@link PaperFile.resume}; null: it goes on. */
  onStall: (reason: FailureReason | null) => void;
}

interface Wanted extends ByteStretch {
  resolve: (bytes: Promise<Uint8Array<ArrayBuffer>>) => void;
}

interface Held extends ByteStretch {
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
 * A file read in stretches as they are needed. Its beginning and its end, where a PDF keeps its directory, are asked for
 * at once, so that they are here before the code that reads them. Stretches wanted together and near to each other come
 * in one request.
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

  /** @throws FileFailure */
  static async open(url: string, events: PaperFileEvents, signal: AbortSignal): Promise<PaperFile> {
    // A short file, or a service without ranges, makes the second request superfluous: its failure is none.
    const tail = fetchRange(url, `-${edgeBytes}`, { signal }).catch(() => null);
    const head = await fetchRange(url, `0-${edgeBytes - 1}`, { signal, onBytes: events.onBytes });
    const end = head.isWhole ? null : await tail;
    const isPart = end !== null && end.size === head.size && !end.isWhole;
    return new PaperFile(url, head, isPart ? end : null, events, signal);
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

  /** Reads from `begin` up to, not including, `end`; waits out a lost connection. */
  read(begin: number, end: number): Promise<Uint8Array<ArrayBuffer>> {
    this.lastEnds.add(end);
    const part = this.parts.find((known) => known.begin <= begin && begin < known.end);
    if (part && end > part.end) return this.readTwo(begin, part.end, end);
    if (part) return part.bytes.then((bytes) => bytes.slice(begin - part.begin, end - part.begin));
    return new Promise((resolve) => {
      this.wanted.push({ begin, end, resolve });
      // Who asks for one stretch often asks for others in the same moment.
      if (this.wanted.length === 1) setTimeout(() => this.send());
    });
  }

  /** Asks again for what could not be read. */
  resume(): void {
    const stalled = this.stalled;
    this.stalled = [];
    if (stalled.length > 0) this.events.onStall(null);
    for (const goOn of stalled) goOn();
  }

  /** What is here already is not asked for a second time. */
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
      for (const stretch of of) {
        stretch.resolve(bytes.then((all) => all.slice(stretch.begin - begin, stretch.end - begin)));
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
    const delay = error.reason === 'network' ? patience[attempt] : undefined;
    if (delay !== undefined) return pause(delay, this.signal);
    this.events.onStall(error.reason);
    await new Promise<void>((goOn) => this.stalled.push(goOn));
  }
}
