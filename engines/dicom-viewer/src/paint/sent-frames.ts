import type { DisplayFrame } from '@medrad/dicom';
import { bytesOf } from '../frames/frame-cache';
import type { PainterRequest } from './painter-protocol';

/** Bytes of frames that the painter keeps beside those that are looked at. */
const keptBytes = 12 * 1024 * 1024;
/** Bytes that are copied in one turn of the page's thread. */
const pieceBytes = 4 * 1024 * 1024;

const nextTurn = () => new Promise<void>((resolve) => setTimeout(resolve, 0));

interface Sent {
  bytes: number;
  arrival: Promise<void>;
}

/** What painting needs, without the values. */
function headOf({ stored: { values: _values, ...stored }, display, range }: DisplayFrame) {
  return { stored, display, range };
}

/** Which frames a painter holds copies of; the page keeps its own to measure in. */
export class SentFrames {
  private readonly keys = new WeakMap<DisplayFrame, number>();
  /** In the order of their last use. */
  private readonly sent = new Map<number, Sent>();
  /** The frame that each surface was painted from last: kept, whatever its size. */
  private readonly pinned = new Map<number, number>();
  private lastKey = 0;

  constructor(private readonly post: (request: PainterRequest, transfer: Transferable[]) => void) {}

  /** Bytes that the painter holds. */
  get size(): number {
    return [...this.sent.values()].reduce((sum, { bytes }) => sum + bytes, 0);
  }

  /** Sends a frame unless the painter has it. @returns its key, once all of it is on its way */
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

  /** A surface is gone; without any, nothing is kept. */
  leave(surface: number): void {
    this.pinned.delete(surface);
    this.dropOldest(this.pinned.size > 0 ? keptBytes : 0);
  }

  private send(key: number, frame: DisplayFrame): Promise<void> {
    const { values } = frame.stored;
    const piece = Math.ceil(pieceBytes / values.BYTES_PER_ELEMENT);
    const first = values.slice(0, piece);
    this.post({ kind: 'hold', key, frame: headOf(frame), length: values.length, values: first }, [
      first.buffer,
    ]);
    return values.length > piece ? this.sendRest(key, frame, piece) : Promise.resolve();
  }

  private async sendRest(key: number, { stored: { values } }: DisplayFrame, piece: number): Promise<void> {
    for (let at = piece; at < values.length; at += piece) {
      await nextTurn();
      if (!this.sent.has(key)) return;
      const some = values.slice(at, at + piece);
      this.post({ kind: 'fill', key, at, values: some }, [some.buffer]);
    }
  }

  private dropOldest(most = keptBytes): void {
    const isPinned = new Set(this.pinned.values());
    let total = this.size;
    for (const [key, { bytes }] of this.sent) {
      if (total <= most) return;
      if (isPinned.has(key)) continue;
      this.sent.delete(key);
      this.post({ kind: 'drop', key }, []);
      total -= bytes;
    }
  }
}
