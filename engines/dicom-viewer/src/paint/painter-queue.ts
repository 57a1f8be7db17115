import { Deadline } from '../view/deadline';
import { Outbox } from './outbox';
import type { PainterAnswer, PainterPort, PainterRequest } from './painter-protocol';
import { type Painting, released, type PaintJob } from './painting';
import { SentFrames } from './sent-frames';

/** The part of a browser's worker that the painter uses. */
export interface PainterWorker extends PainterPort<readonly PainterRequest[]> {
  terminate(): void;
}

interface Job {
  surface: number;
  wanted: PaintJob;
  attempts: number;
  resolve(pixels: ImageBitmap): void;
  reject(error: unknown): void;
}

/** Milliseconds that a painting may take before the worker is restarted. */
const timeoutMs = 10_000;
/** Number of attempts to paint in the worker before the main thread paints instead. */
const maxAttempts = 2;
/** Milliseconds for which a worker without surfaces is kept. */
const restMs = 60_000;

/** A running worker with the jobs that were sent to it. */
interface Run {
  worker: PainterWorker;
  outbox: Outbox;
  frames: SentFrames;
  jobs: Map<number, Job>;
  /** Fires when a pending job hangs. */
  deadline: Deadline;
}

/** The painter of a page: one worker for all surfaces, restarted when it crashes or hangs. */
export class PainterQueue {
  private run: Run | null = null;
  private readonly surfaces = new Set<number>();
  private lastSurface = 0;
  private lastId = 0;
  private rest: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly start: () => PainterWorker) {}

  /** Starts the worker ahead of the first painting. */
  warm(): void {
    this.running();
  }

  /** Opens a surface to paint on; its `paint` rejects when the painting failed repeatedly. */
  open(): Painting {
    clearTimeout(this.rest);
    this.lastSurface += 1;
    const surface = this.lastSurface;
    this.surfaces.add(surface);
    return {
      paint: (wanted) =>
        new Promise((resolve, reject) => {
          const job: Job = { surface, wanted, attempts: 0, resolve, reject };
          if (this.surfaces.has(surface)) this.send(job);
          else reject(released());
        }),
      release: () => this.leave(surface),
    };
  }

  private running(): Run {
    if (this.run) return this.run;
    const worker = this.start();
    const outbox = new Outbox(worker);
    const run: Run = {
      worker,
      outbox,
      frames: new SentFrames(outbox),
      jobs: new Map(),
      deadline: new Deadline(() => this.breakDown(run)),
    };
    worker.addEventListener('message', (event) => this.settle(run, (event as { data: PainterAnswer }).data));
    for (const failure of ['error', 'messageerror'])
      worker.addEventListener(failure, () => this.breakDown(run));
    this.run = run;
    return run;
  }

  private send(job: Job): void {
    if (job.attempts >= maxAttempts) {
      job.reject(new Error('The painting worker crashed.'));
      return;
    }
    job.attempts += 1;
    this.lastId += 1;
    const id = this.lastId;
    const run = this.running();
    run.jobs.set(id, job);
    if (run.jobs.size === 1) this.watch(run);
    void this.post(run, id, job).catch(() => this.breakDown(run));
  }

  private async post(run: Run, id: number, { surface, wanted }: Job): Promise<void> {
    if (wanted.kind === 'test-pattern') {
      run.outbox.add({ kind: 'test-pattern', id, surface });
      run.outbox.flush();
      return;
    }
    const { frame, gray, isInverted, hasShutter, part } = wanted;
    const key = await run.frames.hold(surface, frame);
    // The surface or the worker may have been closed while the frame was being sent.
    if (run.jobs.has(id))
      run.outbox.add({ kind: 'paint', id, surface, key, gray, isInverted, hasShutter, part });
    run.outbox.flush();
  }

  private settle(run: Run, { id, pixels, spares }: PainterAnswer): void {
    const job = run.jobs.get(id);
    run.jobs.delete(id);
    run.frames.reuse(spares);
    this.watch(run);
    if (!job) pixels?.close();
    else if (pixels) job.resolve(pixels);
    else this.send(job);
  }

  private watch(run: Run): void {
    if (run.jobs.size > 0) run.deadline.set(timeoutMs);
    else run.deadline.clear();
  }

  /** Ends a failed worker, and sends its pending jobs to the next worker. */
  private breakDown(run: Run): void {
    if (this.run !== run) return;
    this.end();
    for (const job of run.jobs.values()) this.send(job);
  }

  private end(): void {
    if (!this.run) return;
    this.run.deadline.end();
    this.run.worker.terminate();
    this.run = null;
  }

  private leave(surface: number): void {
    if (!this.surfaces.delete(surface)) return;
    const { run } = this;
    if (run) {
      for (const [id, job] of run.jobs) {
        if (job.surface !== surface) continue;
        run.jobs.delete(id);
        job.reject(released());
      }
      this.watch(run);
      run.frames.leave(surface);
      run.outbox.add({ kind: 'leave', surface });
      run.outbox.flush();
    }
    if (this.surfaces.size === 0) this.rest = setTimeout(() => this.end(), restMs);
  }
}
