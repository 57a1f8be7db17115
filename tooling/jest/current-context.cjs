/** Jest's fake timers replace this function in tests. */
const { setImmediate } = globalThis;

/**
 * Replaces `AsyncLocalStorage` in Jest, which remembers with it which test or hook is running. On Node 20 the original
 * runs hooks for every promise, which takes a tenth of the time of a service suite. Tests of a suite run one after the
 * other, so a variable is enough: an unhandled rejection counts for the test that is running when it is noticed.
 */
class CurrentContext {
  #current;

  getStore() {
    return this.#current;
  }

  /**
   * Sets the context until the promise of `callback` settles, and one turn of the event loop longer, in which Node
   * reports rejections that nothing handled.
   */
  async run(context, callback) {
    const outer = this.#current;
    this.#current = context;
    try {
      return await callback();
    } finally {
      if (outer === undefined) await new Promise((resolve) => setImmediate(resolve));
      this.#current = outer;
    }
  }
}

module.exports = { CurrentContext };
