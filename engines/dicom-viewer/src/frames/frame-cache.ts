import type { DisplayFrame } from '@medrad/dicom';

/** Bytes of decoded frames that are held unless told otherwise. */
export const defaultCacheBytes = 256 * 1024 * 1024;

/** Bytes a decoded frame takes: its values and its overlays; tables are shared by a series and small. */
export function bytesOf({ stored, display }: DisplayFrame): number {
  return display.overlays.reduce((sum, { bits }) => sum + bits.byteLength, stored.values.byteLength);
}

/** Decoded frames by key within a limit of bytes; the one used longest ago goes first. */
export class FrameCache {
  private readonly held = new Map<string, { frame: DisplayFrame; bytes: number }>();
  private total = 0;
  private turn = 0;

  constructor(readonly capacity = defaultCacheBytes) {}

  /** Bytes that are held now. */
  get size(): number {
    return this.total;
  }

  /** Changes whenever the set of frames in the cache changes. */
  get version(): number {
    return this.turn;
  }

  has(key: string): boolean {
    return this.held.has(key);
  }

  /** The frame, which counts as used now. */
  get(key: string): DisplayFrame | undefined {
    const entry = this.held.get(key);
    if (!entry) return undefined;
    this.held.delete(key);
    this.held.set(key, entry);
    return entry.frame;
  }

  /** Holds a frame; one that is larger than the whole cache is not held at all. */
  put(key: string, frame: DisplayFrame): void {
    this.delete(key);
    const bytes = bytesOf(frame);
    if (bytes > this.capacity) return;
    this.held.set(key, { frame, bytes });
    this.turn += 1;
    this.total += bytes;
    for (const oldest of this.held.keys()) {
      if (this.total <= this.capacity) break;
      this.delete(oldest);
    }
  }

  clear(): void {
    this.held.clear();
    this.total = 0;
    this.turn += 1;
  }

  private delete(key: string): void {
    const entry = this.held.get(key);
    if (!entry) return;
    this.held.delete(key);
    this.total -= entry.bytes;
    this.turn += 1;
  }
}
