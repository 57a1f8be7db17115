const { TestEnvironment } = require('jest-environment-jsdom');

/** A jsdom environment with Node's fetch classes and encoders, which jsdom lacks. */
module.exports = class DomEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    for (const name of [
      'fetch',
      'Request',
      'Response',
      'Headers',
      'TextEncoder',
      'TextDecoder',
      'structuredClone',
      'ReadableStream',
      'AbortController',
      'AbortSignal',
    ]) {
      this.global[name] = globalThis[name];
    }
  }
};
