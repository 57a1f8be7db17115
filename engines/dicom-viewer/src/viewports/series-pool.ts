import { DicomError, type FrameSource } from '@medrad/dicom';
import { FrameCache } from '../frames/frame-cache';
import { FrameStack } from '../frames/frame-stack';
import { failingSource } from '../open/failing-source';
import { type ViewerSeries, waitingSource } from './viewer-series';

/** A series with its frames, shared by viewports. */
export interface PooledSeries {
  key: string;
  source: FrameSource;
  stack: FrameStack;
  /** `lent`: opened and closed by the caller. */
  phase: 'opening' | 'open' | 'failed' | 'lent';
  /** Cancels opening, and reading afterwards. */
  closing: AbortController;
}

const asError = (error: unknown): Error => (error instanceof Error ? error : new Error(String(error)));

/**
 * The series of a viewer: each is opened once, when a viewport first shows it; all share one
 * bounded cache.
 */
export class SeriesPool {
  readonly cache: FrameCache;
  private readonly pooled = new Map<string, PooledSeries>();

  /** @param onChange called when a series has opened or failed */
  constructor(
    readonly series: readonly ViewerSeries[],
    private readonly onChange: (series: PooledSeries) => void,
    cacheBytes?: number,
  ) {
    this.cache = new FrameCache(cacheBytes);
  }

  /** Adds a source that is already open; the caller closes it. */
  lend(key: string, source: FrameSource): PooledSeries {
    return this.hold(key, source, 'lent', new AbortController());
  }

  /** Returns the series; opens it on the first call. */
  take(key: string): PooledSeries {
    return this.pooled.get(key) ?? this.open(key);
  }

  /** Whether opening the series failed. */
  hasFailed(key: string): boolean {
    return this.pooled.get(key)?.phase === 'failed';
  }

  /** Opens a series again, after its opening failed or its worker ended. */
  reopen(key: string): void {
    const old = this.pooled.get(key);
    if (!this.series.some((one) => one.key === key)) return;
    if (old) this.end(old);
    this.onChange(this.open(key));
  }

  /** Closes the opened series and cancels pending ones. */
  close(): void {
    for (const series of this.pooled.values()) {
      this.end(series);
      if (series.phase !== 'lent') this.pooled.delete(series.key);
    }
    this.cache.clear();
  }

  private open(key: string): PooledSeries {
    const entry = this.series.find((one) => one.key === key);
    if (!entry) throw new Error(`There is no series ${key}.`);
    const closing = new AbortController();
    const { signal } = closing;
    const settle = (source: FrameSource, phase: PooledSeries['phase']) =>
      this.onChange(this.hold(key, source, phase, closing));
    const fail = (error: unknown) => {
      if (!signal.aborted) settle(failingSource(asError(error)), 'failed');
    };
    entry.open(signal).then((source) => {
      // The pool was closed while the series was opening, so the source is closed here.
      if (signal.aborted) source?.close();
      else if (source) settle(source, 'open');
      else fail(new DicomError('no-pixel-data', 'No image was found in this series.'));
    }, fail);
    return this.hold(key, waitingSource(entry), 'opening', closing);
  }

  private hold(
    key: string,
    source: FrameSource,
    phase: PooledSeries['phase'],
    closing: AbortController,
  ): PooledSeries {
    const stack = new FrameStack(source, this.cache, key);
    const held: PooledSeries = { key, source, stack, phase, closing };
    this.pooled.set(key, held);
    return held;
  }

  private end({ stack, source, phase, closing }: PooledSeries): void {
    stack.rest();
    if (phase === 'lent') return;
    closing.abort();
    source.close();
  }
}
