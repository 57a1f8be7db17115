import type { PainterAnswer, PainterRequest } from '../src/paint/painter-protocol';
import type { PainterWorker } from '../src/paint/painter-queue';
import { servePainter } from '../src/paint/serve-painter';

/** A fake of `ImageData`, which jsdom lacks; it also serves as a fake bitmap that keeps its pixels. */
export class FakeImageData {
  readonly data: Uint8ClampedArray;
  constructor(
    readonly width: number,
    readonly height: number,
  ) {
    this.data = new Uint8ClampedArray(width * height * 4);
  }
  close(): void {
    // Nothing to release.
  }
}

/** A painter that runs on the test's thread instead of in a worker; messages are asynchronous. */
export class PainterInPage implements PainterWorker {
  /** Requests received so far. */
  readonly requests: PainterRequest[] = [];
  messages = 0;
  isTerminated = false;
  /** Receives requests without answering, like a hanging worker. */
  isHanging = false;
  private readonly listeners = new Map<string, ((event: object) => void)[]>();
  private serve: (event: object) => void = () => undefined;

  constructor() {
    servePainter(
      {
        addEventListener: (_type, listener) => void (this.serve = listener),
        postMessage: (answer: PainterAnswer) =>
          queueMicrotask(() => !this.isTerminated && this.tell('message', { data: answer })),
      },
      async (image) => {
        const copy = new FakeImageData(image.width, image.height);
        copy.data.set(image.data);
        return Promise.resolve(copy);
      },
    );
  }

  postMessage(requests: readonly PainterRequest[]): void {
    this.messages += 1;
    this.requests.push(...requests);
    if (!this.isHanging) queueMicrotask(() => this.serve({ data: requests }));
  }

  addEventListener(type: string, listener: (event: object) => void): void {
    this.listeners.set(type, [...(this.listeners.get(type) ?? []), listener]);
  }

  terminate(): void {
    this.isTerminated = true;
  }

  /** Dispatches an event of the worker, such as `error`. */
  tell(type: string, event: object = {}): void {
    for (const listener of this.listeners.get(type) ?? []) listener(event);
  }

  kinds(): string[] {
    return this.requests.map(({ kind }) => kind);
  }
}
