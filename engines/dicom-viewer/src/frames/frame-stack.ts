import type { DisplayFrame, FramePreview, FrameSource } from '@medrad/dicom';
import { bytesOf, type FrameCache } from './frame-cache';
import { StackPlanes } from './stack-planes';
import { planAhead, type Place } from './plan-ahead';

interface Job {
  promise: Promise<DisplayFrame>;
  abort: () => void;
  /** Somebody looks at an empty place until it ends. */
  isAwaited: boolean;
}

/** Frames requested at a time, unless the source allows more: one is decoded while the other is received. */
const usualAheadAtOnce = 2;
/** Until a frame has come and its size is known. */
const guessedBytes = 2 * 1024 * 1024;

/**
 * The frames of one source through a cache: what is looked at comes first, then what is likely to be next. Frames that
 * nobody wants any more are not waited for.
 */
export class FrameStack {
  private readonly jobs = new Map<number, Job>();
  private readonly failed = new Set<number>();
  private readonly places = new Map<string, Place>();
  /** Where its slices lie. */
  readonly planes: StackPlanes;
  private frameBytes = guessedBytes;
  /** Version of the cache in which every frame is held; while it is the present one there is nothing to load. */
  private completeIn = -1;

  constructor(
    private readonly source: FrameSource,
    private readonly cache: FrameCache,
    private readonly name = '',
  ) {
    this.planes = new StackPlanes(source);
  }

  /** The frame, if it is decoded already. */
  peek(index: number): DisplayFrame | undefined {
    return this.cache.get(this.key(index));
  }

  /**
   * A pane stands at a frame and may move on.
   * @param onPreview takes a coarse version of a frame that takes long, unless it was on its way already
   * @returns that frame
   * @throws what the source throws for it
   */
  async visit(
    pane: string,
    place: Place,
    onPreview?: (preview: FramePreview) => void,
  ): Promise<DisplayFrame> {
    this.places.set(pane, place);
    this.failed.delete(place.index);
    const held = this.peek(place.index);
    if (!held) {
      for (const [index, job] of this.jobs) job.isAwaited = job.isAwaited && this.isVisited(index);
      this.start(place.index, onPreview).isAwaited = true;
    }
    this.goAhead();
    return held ?? (await this.start(place.index).promise);
  }

  /** A pane is gone; what was loaded for it alone is given up. */
  leave(pane: string): void {
    this.places.delete(pane);
    this.goAhead();
  }

  /** Cancels all loading; a later visit starts it again. Does not close the source, which belongs to whoever opened it. */
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
    // A frame that fails while it is loaded ahead is reported only when somebody goes to it.
    promise.catch(() => undefined);
    const job: Job = { promise, abort: () => closing.abort(), isAwaited: false };
    this.jobs.set(index, job);
    return job;
  }

  private take(index: number, job: Job, frame: DisplayFrame): DisplayFrame {
    // A frame that was no longer wanted arrived anyway; it is dropped, because the cache may belong to another series by now.
    if (this.jobs.get(index) !== job) return frame;
    this.jobs.delete(index);
    this.planes.learn(index, frame);
    this.frameBytes = Math.max(1, bytesOf(frame));
    this.cache.put(this.key(index), frame);
    this.goAhead();
    return frame;
  }

  /** Starts what is likely next, and stops what is not any more. */
  private goAhead(): void {
    if (this.completeIn === this.cache.version) return;
    // An eighth of the cache is kept free for frames outside the plan, so that planned frames do not evict each other.
    const room = Math.max(1, Math.floor((this.cache.capacity * 0.875) / this.frameBytes));
    const plan = planAhead([...this.places.values()], this.source.frameCount, room);
    const wanted = new Set(plan);
    // A frame loaded ahead counts as just used; otherwise it would be evicted before those already seen.
    for (const index of plan.toReversed()) this.peek(index);
    for (const [index, job] of this.jobs) {
      if (wanted.has(index) && (job.isAwaited || this.isNear(index))) continue;
      job.abort();
      this.jobs.delete(index);
    }
    const { aheadAtOnce = usualAheadAtOnce } = this.source;
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

  /** Within a few steps of a pane: not worth stopping. */
  private isNear(index: number): boolean {
    return [...this.places.values()].some((place) => Math.abs(place.index - index) <= 16);
  }
}
