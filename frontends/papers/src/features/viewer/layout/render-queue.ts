interface Waiting {
  page: number;
  start: () => Promise<unknown>;
}

/**
 * Paints pages one at a time, nearest to the current page first. If two were painted at once, both would be late and
 * memory would double.
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
    // Waits for the pages that are added in the same turn of the event loop, so that the nearest of them is painted
    // first.
    queueMicrotask(() => void this.next());
    return () => void this.waiting.delete(entry);
  }

  private async next(): Promise<void> {
    if (this.isBusy) return;
    const nearest = [...this.waiting].sort((a, b) => this.distance(a.page) - this.distance(b.page))[0];
    if (!nearest) return;
    this.waiting.delete(nearest);
    this.isBusy = true;
    // `start` reports itself when its painting failed or was cancelled.
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
