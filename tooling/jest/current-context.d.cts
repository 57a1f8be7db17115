/** Replaces `AsyncLocalStorage` in Jest. */
export class CurrentContext {
  getStore(): unknown;
  run<T>(context: unknown, callback: () => T | Promise<T>): Promise<T>;
}
