interface Waiting {
  page: number;
  start: () => Promise<unknown>;
}

/**
 * Lets pages be painted one after another, the one nearest to the reader first: two at once would both be late, and
 * would both hold what they need in memory.
 */
export class RenderQueue {
  private readonly waiting = new Set<Waiting>();
  private isBusy = false;
  private reader = 1;

  /** Tells which page is being read. */
  watch(page: number): void {
    this.reader = page;
  }

  /** `start` is called when it is the page's turn. @returns what takes the page out again. */
  add(page: number, start: () => Promise<unknown>): () => void {
    const entry = { page, start };
    this.waiting.add(entry);
    // Whoever comes in the same moment is waited for: the nearest goes first.
    queueMicrotask(() => void this.next());
    return () => void this.waiting.delete(entry);
  }

  private async next(): Promise<void> {
    if (this.isBusy) return;
    const nearest = [...this.waiting].sort((a, b) => this.distance(a.page) - this.distance(b.page))[0];
    if (!nearest) return;
    this.waiting.delete(nearest);
    this.isBusy = true;
    // A painting that failed or was called off has told so itself.
    await nearest.start().catch(() => undefined);
    this.isBusy = false;
    void this.next();
  }

  /** Reading goes downwards: of two pages equally near the lower one comes first. */
  private distance(page: number): number {
    return page >= this.reader ? page - this.reader : this.reader - page + 0.5;
  }
}
