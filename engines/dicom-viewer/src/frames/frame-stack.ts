import type { DisplayFrame, FramePreview, FrameSource } from '@medrad/dicom';
import { bytesOf, type FrameCache } from './frame-cache';
import { StackPlanes } from './stack-planes';
import { planAhead, type Place } from './plan-ahead';

interface Job {
  promise: Promise<DisplayFrame>;
  abort: () => void;
  /** Whether a viewport is empty until this frame arrives. */
  isAwaited: boolean;
}

/**
 * Default number of concurrent requests for frames ahead: one is decoded while another is received.
 */
const defaultPrefetches = 2;
/** Assumed bytes of a frame before the first one has arrived. */
const guessedBytes = 2 * 1024 * 1024;

/**
 * Loads the frames of one source through a cache: visible frames first, then those likely to be
 * next. Requests for frames that are not needed any more are cancelled.
 */
export class FrameStack {
  private readonly jobs = new Map<number, Job>();
  private readonly failed = new Set<number>();
  private readonly places = new Map<string, Place>();
  /** Positions of the slices. */
  readonly planes: StackPlanes;
  private frameBytes = guessedBytes;
  /**
   * Version of the cache at which the cache held every frame of the stack; at that version there is nothing to load.
   */
  private completeIn = -1;

  constructor(
    private readonly source: FrameSource,
    private readonly cache: FrameCache,
    private readonly name = '',
  ) {
    this.planes = new StackPlanes(source);
  }

  /** The frame if it is decoded, else undefined. */
  peek(index: number): DisplayFrame | undefined {
    return this.cache.get(this.key(index));
  }

  /**
   * Loads the frame at a viewport's position.
   * @param onPreview called with a coarse version of a frame that loads slowly, unless the frame was already being
   * loaded
   * @returns the frame
   * @throws the source's error for that frame
   */
  async visit(
    viewport: string,
    place: Place,
    onPreview?: (preview: FramePreview) => void,
  ): Promise<DisplayFrame> {
    this.places.set(viewport, place);
    this.failed.delete(place.index);
    const held = this.peek(place.index);
    if (!held) {
      for (const [index, job] of this.jobs) job.isAwaited = job.isAwaited && this.isVisited(index);
      this.start(place.index, onPreview).isAwaited = true;
    }
    this.goAhead();
    return held ?? (await this.start(place.index).promise);
  }

  /** Removes a viewport, and cancels loading that only it needed. */
  leave(viewport: string): void {
    this.places.delete(viewport);
    this.goAhead();
  }

  /** Cancels all loading until the next visit. Does not close the source, because whoever opened it closes it. */
  rest(): void {
    this.places.clear();
    this.failed.clear();
    for (const job of this.jobs.values()) job.abort();
    this.jobs.clear();
  }

  private key(index: number): string {
    return `${this.name}/${index}`;
  }

  private isVisited(index: number): boolean {
    return [...this.places.values()].some((place) => place.index === index);
  }

  private start(index: number, onPreview?: (preview: FramePreview) => void): Job {
    const known = this.jobs.get(index);
    if (known) return known;
    const closing = new AbortController();
    const promise = this.source.load(index, closing.signal, onPreview).then(
      (frame) => this.take(index, job, frame),
      (error: unknown) => {
        if (this.jobs.get(index) === job) {
          this.jobs.delete(index);
          this.failed.add(index);
          this.goAhead();
        }
        throw error;
      },
    );
    // A failed prefetch is reported only when the frame is visited.
    promise.catch(() => undefined);
    const job: Job = { promise, abort: () => closing.abort(), isAwaited: false };
    this.jobs.set(index, job);
    return job;
  }

  private take(index: number, job: Job, frame: DisplayFrame): DisplayFrame {
    // A frame that arrives after its loading was cancelled is not cached, because the cache may belong to another
    // series by now.
    if (this.jobs.get(index) !== job) return frame;
    this.jobs.delete(index);
    this.planes.learn(index, frame);
    this.frameBytes = Math.max(1, bytesOf(frame));
    this.cache.put(this.key(index), frame);
    this.goAhead();
    return frame;
  }

  /** Prefetches the frames that are likely next and cancels the loading of other frames. */
  private goAhead(): void {
    if (this.completeIn === this.cache.version) return;
    // An eighth of the cache is kept free for frames outside the plan, so that planned frames do not evict each other.
    const room = Math.max(1, Math.floor((this.cache.capacity * 0.875) / this.frameBytes));
    const plan = planAhead([...this.places.values()], this.source.frameCount, room);
    const wanted = new Set(plan);
    // Marks prefetched frames as just used; otherwise they would be evicted before frames that were
    // already seen.
    for (const index of plan.toReversed()) this.peek(index);
    for (const [index, job] of this.jobs) {
      if (wanted.has(index) && (job.isAwaited || this.isNear(index))) continue;
      job.abort();
      this.jobs.delete(index);
    }
    const { aheadAtOnce = defaultPrefetches } = this.source;
    for (const index of plan) {
      if (this.jobs.size >= aheadAtOnce) break;
      if (this.jobs.has(index) || this.failed.has(index) || this.cache.has(this.key(index))) continue;
      this.start(index);
    }
    const isComplete = this.jobs.size === 0 && plan.length === this.source.frameCount && this.holds(plan);
    this.completeIn = isComplete ? this.cache.version : -1;
  }

  private holds(plan: readonly number[]): boolean {
    return plan.every((index) => this.cache.has(this.key(index)));
  }

  /** Whether a frame is within a few steps of a viewport's position, so that cancelling it is not worthwhile. */
  private isNear(index: number): boolean {
    return [...this.places.values()].some((place) => Math.abs(place.index - index) <= 16);
  }
}
