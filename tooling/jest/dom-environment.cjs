const { TestEnvironment } = require('jest-environment-jsdom');

/** jsdom without fetch of its own: Node's fetch classes and encoders pass through. */
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
