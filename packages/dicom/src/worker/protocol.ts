/** What a worker and its page say to each other over: a `MessagePort`, a `Worker`, or the worker's own global scope. */
export interface PortLike {
  postMessage(message: unknown, transfer: ArrayBuffer[]): void;
  addEventListener(type: 'message', listener: (event: { data: unknown }) => void): void;
  removeEventListener(type: 'message', listener: (event: { data: unknown }) => void): void;
  /** Of a `MessagePort`, which is silent until it is started. */
  start?(): void;
}
