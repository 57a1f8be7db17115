import type { DisplayFrame, FrameSource } from '@medrad/dicom';
import {
  checkCount,
  checkSlice,
  describeVolume,
  sliceOf,
  type VolumeGeometry,
  VolumeRefusal,
  type VolumeSlice,
} from '@medrad/dicom/volume';
import { kindOfSlice, shapeWith, voxelBytes, type VolumeShape } from './paint-plane';
import { sampleOfVolume } from './volume-sample';

/** Default limit of a volume, in bytes of voxels; the graphics card needs as much memory again. */
export const maxVolumeBytes = 1024 * 1024 * 1024;
/** Default number of concurrent frame requests. */
const defaultConcurrency = 2;
/** Milliseconds after which the loop over decoded frames yields to the main thread. */
const breatheAfter = 8;

/** The frames of a source that make up one volume. */
export interface FrameRange {
  from: number;
  count: number;
}

/** A slice that could not be loaded; slices that were loaded before it are kept. */
export class SliceFailure extends Error {
  override readonly name = 'SliceFailure';
  constructor(
    /** Slice number, from 1. */
    readonly slice: number,
    readonly reason: unknown,
  ) {
    super(`Slice ${slice} could not be loaded.`);
  }
}

const nextTask = () => new Promise<void>((resolve) => setTimeout(resolve, 0));
const gigabytes = (bytes: number) => `${(bytes / 1e9).toFixed(1)} GB`;

/**
 * Loads the slices of one volume. Stopping keeps the loaded slices, and a second load requests only
 * the missing ones.
 */
export class VolumeLoader {
  readonly slices: (VolumeSlice | undefined)[];
  shape: VolumeShape | null = null;
  geometry: VolumeGeometry | null = null;
  loaded = 0;
  /** The first loaded frame, to which all others must fit. */
  private first: DisplayFrame | null = null;
  private readonly frames: (DisplayFrame | undefined)[];

  constructor(
    private readonly source: FrameSource,
    private readonly peek: (index: number) => DisplayFrame | undefined,
    readonly range: FrameRange,
    private readonly maxBytes = maxVolumeBytes,
  ) {
    this.slices = Array.from({ length: range.count });
    this.frames = Array.from({ length: range.count });
  }

  /**
   * Loads the missing slices.
   * @param onSlice called after each slice
   * @throws VolumeRefusal, SliceFailure, or the signal's reason
   */
  async load(signal: AbortSignal, onSlice: () => void): Promise<VolumeGeometry> {
    checkCount(this.range.count);
    const waiting = this.slices.flatMap((slice, index) => (slice ? [] : [index]));
    const stopping = new AbortController();
    const both = AbortSignal.any([signal, stopping.signal]);
    const work = async () => {
      let begin = performance.now();
      for (let index = waiting.shift(); index !== undefined; index = waiting.shift()) {
        const frame = await this.frame(index, both);
        both.throwIfAborted();
        this.take(index, frame);
        onSlice();
        if (performance.now() - begin < breatheAfter) continue;
        await nextTask();
        begin = performance.now();
      }
    };
    const { aheadAtOnce = defaultConcurrency } = this.source;
    try {
      await Promise.all(Array.from({ length: aheadAtOnce }, work));
    } finally {
      stopping.abort();
    }
    return (this.geometry = describeVolume(this.frames.flatMap((frame) => frame ?? [])));
  }

  private async frame(index: number, signal: AbortSignal): Promise<DisplayFrame> {
    const place = this.range.from + index;
    try {
      return this.peek(place) ?? (await this.source.load(place, signal));
    } catch (error) {
      signal.throwIfAborted();
      throw new SliceFailure(index + 1, error);
    }
  }

  private take(index: number, frame: DisplayFrame): void {
    if (this.slices[index]) return;
    this.first ??= frame;
    checkSlice(frame, this.first, index + 1);
    const slice = sliceOf(frame);
    this.shape = this.shape
      ? shapeWith(this.shape, slice)
      : {
          columns: frame.stored.columns,
          rows: frame.stored.rows,
          slices: this.range.count,
          values: kindOfSlice(slice),
          slope: slice.slope,
          intercept: slice.intercept,
        };
    this.checkSize(this.shape);
    this.slices[index] = slice;
    // Kept for the geometry and the window of the volume; its values are those of the slice, unless a lookup table has converted the
    // slice's values.
    this.frames[index] = { stored: frame.stored, display: frame.display, range: frame.range };
    this.loaded += 1;
  }

  private checkSize(shape: VolumeShape): void {
    const bytes = shape.columns * shape.rows * shape.slices * voxelBytes(shape);
    if (bytes > this.maxBytes)
      throw new VolumeRefusal(
        `This volume takes ${gigabytes(bytes)} of memory; at most ${gigabytes(this.maxBytes)} can be reconstructed here.`,
      );
  }

  /** A frame that stands for the volume, once all slices are loaded. */
  sample(): DisplayFrame {
    return sampleOfVolume(this.frames.flatMap((frame) => frame ?? []));
  }

  /** Releases all loaded slices and frames. */
  clear(): void {
    this.slices.fill(undefined);
    this.frames.fill(undefined);
    this.loaded = 0;
  }
}
