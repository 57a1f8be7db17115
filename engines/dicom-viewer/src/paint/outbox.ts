import type { PainterPort, PainterRequest } from './painter-protocol';

/** Collects the requests of one painting into one message, because the cost is per message. */
export class Outbox {
  private requests: PainterRequest[] = [];
  private transfer: Transferable[] = [];

  constructor(private readonly port: PainterPort<readonly PainterRequest[]>) {}

  /** Queues a request for the next {@link flush}, in call order. */
  add(request: PainterRequest, transfer: readonly Transferable[] = []): void {
    this.requests.push(request);
    this.transfer.push(...transfer);
  }

  flush(): void {
    const { requests, transfer } = this;
    [this.requests, this.transfer] = [[], []];
    if (requests.length > 0) this.port.postMessage(requests, transfer);
  }
}
