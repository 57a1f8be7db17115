import type { DisplayFrame } from '@medrad/dicom';

/** Default size of the cache of decoded frames, in bytes. */
export const defaultCacheBytes = 256 * 1024 * 1024;

/**
 * Bytes of a decoded frame: its values and overlays. Lookup tables are not counted, being small and
 * shared by a series.
 */
export function bytesOf({ stored, display }: DisplayFrame): number {
  return display.overlays.reduce((sum, { bits }) => sum + bits.byteLength, stored.values.byteLength);
}

/** Decoded frames by key, limited in bytes; evicts the least recently used. */
export class FrameCache {
  private readonly held = new Map<string, { frame: DisplayFrame; bytes: number }>();
  private total = 0;
  private turn = 0;

  constructor(readonly capacity = defaultCacheBytes) {}

  /** Bytes held at present. */
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

  /** The frame with this key, or undefined; marks the frame as the most recently used. */
  get(key: string): DisplayFrame | undefined {
    const entry = this.held.get(key);
    if (!entry) return undefined;
    this.held.delete(key);
    this.held.set(key, entry);
    return entry.frame;
  }

  /** Stores a frame; a frame larger than the whole cache is not stored. */
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
