/**
 * A timer that is set and cleared at every step of a drag or a scroll, sixty times a second. Moving it later and clearing
 * it only note a time; the browser's timer is asked anew when it fires too early.
 */
export class Deadline {
  private due = Number.POSITIVE_INFINITY;
  private armedFor = Number.POSITIVE_INFINITY;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly act: () => void) {}

  get isSet(): boolean {
    return this.due !== Number.POSITIVE_INFINITY;
  }

  /** Acts after some milliseconds, and not at the time that was set before. */
  set(ms: number): void {
    this.due = performance.now() + ms;
    if (this.due < this.armedFor) this.arm(ms);
  }

  clear(): void {
    this.due = Number.POSITIVE_INFINITY;
  }

  /** Clears it for good: not even an idle timer is left. */
  end(): void {
    this.clear();
    clearTimeout(this.timer);
    this.armedFor = Number.POSITIVE_INFINITY;
  }

  private arm(ms: number): void {
    clearTimeout(this.timer);
    this.armedFor = performance.now() + ms;
    this.timer = setTimeout(() => this.check(), ms);
  }

  private check(): void {
    this.armedFor = Number.POSITIVE_INFINITY;
    if (!this.isSet) return;
    const remaining = this.due - performance.now();
    if (remaining > 0) {
      this.arm(remaining);
      return;
    }
    this.clear();
    this.act();
  }
}
