import type { DisplayFrame, StoredValues } from '@medrad/dicom';
import { bytesOf } from '../frames/frame-cache';
import type { Outbox } from './outbox';

/** Maximum bytes of the frames that the painter keeps; only the last frame of each surface may exceed this limit. */
const keptBytes = 12 * 1024 * 1024;
/** Bytes copied in one task of the main thread. */
const pieceBytes = 1024 * 1024;
/** Number of buffers kept for reuse. */
const maxSpares = 2;

/** Scheduler of tasks, used if available, because nested timers wait at least 4 ms. */
const { scheduler } = globalThis as { scheduler?: { postTask?(task: () => void): Promise<void> } };

const nextTurn = (): Promise<void> =>
  scheduler?.postTask?.(() => undefined) ?? new Promise((resolve) => setTimeout(resolve, 0));

interface Sent {
  bytes: number;
  arrival: Promise<void>;
}

/** The data that painting needs, without the values. */
function headOf({ stored: { values: _values, ...stored }, display, range }: DisplayFrame) {
  return { stored, display, range };
}

/** Records which frames the painter has copies of; the page keeps its own frames for measuring. */
export class SentFrames {
  private readonly keys = new WeakMap<DisplayFrame, number>();
  /** Frames that the worker has, by key, the least recently used first. */
  private readonly sent = new Map<number, Sent>();
  /** The last frame of each surface, which is kept even if it is large. */
  private readonly pinned = new Map<number, number>();
  private spares: ArrayBuffer[] = [];
  private lastKey = 0;

  constructor(private readonly outbox: Outbox) {}

  /** Total size in bytes of the frames that the painter has. */
  get size(): number {
    return [...this.sent.values()].reduce((sum, { bytes }) => sum + bytes, 0);
  }

  /**
   * Sends a frame unless the painter has it.
   * @returns the frame's key, once the whole frame is in the outbox
   */
  async hold(surface: number, frame: DisplayFrame): Promise<number> {
    const key = this.keys.get(frame) ?? (this.lastKey += 1);
    this.keys.set(frame, key);
    this.pinned.set(surface, key);
    const known = this.sent.get(key);
    const sent = known ?? { bytes: bytesOf(frame), arrival: this.send(key, frame) };
    this.sent.delete(key);
    this.sent.set(key, sent);
    if (!known) this.dropOldest();
    await sent.arrival;
    return key;
  }

  /** Takes back buffers for reuse, because copying into memory that is already allocated takes a fifth of the time. */
  reuse(buffers: readonly ArrayBuffer[]): void {
    if (this.pinned.size > 0) this.spares = [...buffers, ...this.spares].slice(0, maxSpares);
  }

  /** Removes a surface; when no surface is left, all frames are dropped. */
  leave(surface: number): void {
    this.pinned.delete(surface);
    if (this.pinned.size === 0) this.spares = [];
    this.dropOldest(this.pinned.size > 0 ? keptBytes : 0);
  }

  private send(key: number, frame: DisplayFrame): Promise<void> {
    const { values } = frame.stored;
    const piece = Math.ceil(pieceBytes / values.BYTES_PER_ELEMENT);
    const first = this.copyOf(values, 0, piece);
    this.outbox.add({ kind: 'hold', key, frame: headOf(frame), length: values.length, values: first }, [
      first.buffer,
    ]);
    return values.length > piece ? this.sendRest(key, frame, piece) : Promise.resolve();
  }

  private async sendRest(key: number, { stored: { values } }: DisplayFrame, piece: number): Promise<void> {
    for (let at = piece; at < values.length; at += piece) {
      this.outbox.flush();
      await nextTurn();
      if (!this.sent.has(key)) return;
      const some = this.copyOf(values, at, at + piece);
      this.outbox.add({ kind: 'fill', key, at, values: some }, [some.buffer]);
    }
  }

  private copyOf(values: StoredValues, from: number, to: number): StoredValues {
    const part = values.subarray(from, to);
    const place = this.spares.findIndex(({ byteLength }) => byteLength === part.byteLength);
    const [spare] = place < 0 ? [] : this.spares.splice(place, 1);
    if (!spare) return part.slice();
    const copy = new (values.constructor as new (buffer: ArrayBuffer) => StoredValues)(spare);
    copy.set(part);
    return copy;
  }

  private dropOldest(most = keptBytes): void {
    const isPinned = new Set(this.pinned.values());
    let total = this.size;
    for (const [key, { bytes }] of this.sent) {
      if (total <= most) return;
      if (isPinned.has(key)) continue;
      this.sent.delete(key);
      this.outbox.add({ kind: 'drop', key });
      total -= bytes;
    }
  }
}
