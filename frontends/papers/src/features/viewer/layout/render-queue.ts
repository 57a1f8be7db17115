interface Waiting {
  page: number;
  start: () => Promise<unknown>;
}

/**
 * Paints pages one at a time, nearest to the current page first; two at a time would both be late
 * and double the memory.
 */
export class RenderQueue {
  private readonly waiting = new Set<Waiting>();
  private isBusy = false;
  private reader = 1;

  /** Sets the current page. */
  watch(page: number): void {
    this.reader = page;
  }

  /** Adds a page; `start` is called when it is its turn. @returns a function that removes it */
  add(page: number, start: () => Promise<unknown>): () => void {
    const entry = { page, start };
    this.waiting.add(entry);
    // Waits for pages added in the same turn, so that the nearest is painted first.
    queueMicrotask(() => void this.next());
    return () => void this.waiting.delete(entry);
  }

  private async next(): Promise<void> {
    if (this.isBusy) return;
    const nearest = [...this.waiting].sort((a, b) => this.distance(a.page) - this.distance(b.page))[0];
    if (!nearest) return;
    this.waiting.delete(nearest);
    this.isBusy = true;
    // The task itself reports failure and cancellation of its painting.
    await nearest.start().catch(() => undefined);
    this.isBusy = false;
    void this.next();
  }

  /**
   * Distance from the current page; of two equally near pages the lower one comes first, in reading
   * direction.
   */
  private distance(page: number): number {
    return page >= this.reader ? page - this.reader : this.reader - page + 0.5;
  }
}
