/**
 * A timer that may be set and cleared sixty times a second: this only stores a time, and the browser's timer is renewed
 * when it fires too early.
 */
export class Deadline {
  private due = Number.POSITIVE_INFINITY;
  private armedFor = Number.POSITIVE_INFINITY;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly act: () => void) {}

  get isSet(): boolean {
    return this.due !== Number.POSITIVE_INFINITY;
  }

  /** Runs the action after some milliseconds, instead of at the time set before. */
  set(ms: number): void {
    this.due = performance.now() + ms;
    if (this.due < this.armedFor) this.arm(ms);
  }

  clear(): void {
    this.due = Number.POSITIVE_INFINITY;
  }

  /** Stops permanently and clears the timer. */
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
