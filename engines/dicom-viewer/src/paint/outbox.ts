import type { PainterPort, PainterRequest } from './painter-protocol';

/** Collects what the painter is told for one painting: one message of three requests costs the page as much as one of one. */
export class Outbox {
  private requests: PainterRequest[] = [];
  private transfer: Transferable[] = [];

  constructor(private readonly port: PainterPort<readonly PainterRequest[]>) {}

  /** Goes with the next {@link flush}, in the order of the calls. */
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
