const { LegacyFakeTimers, ModernFakeTimers } = require('@jest/fake-timers');
const { ModuleMocker } = require('jest-mock');

/**
 * Where Jest keeps the functions that it calls for each event of a test. It appends those of a suite to what is there,
 * and would call those of all earlier suites of the process too.
 */
const eventHandlers = Symbol.for('EVENT_HANDLERS');

/** Jest replaces this function for each suite. */
const { exit } = process;

/**
 * A test environment whose global object is that of the worker process. The suites of a process share it, and with it
 * the modules that `shared-runtime.cjs` loads. What a suite sets on it or in `process.env` is removed after the suite.
 */
module.exports = class NodeEnvironment {
  global = globalThis;
  moduleMocker = new ModuleMocker(globalThis);
  #globals = Object.getOwnPropertyDescriptors(globalThis);
  #env = { ...process.env };

  constructor({ projectConfig: config }) {
    const { moduleMocker, global } = this;
    const timerConfig = { idToRef: (id) => id, refToId: (ref) => ref };
    this.fakeTimers = new LegacyFakeTimers({ config, global, moduleMocker, timerConfig });
    this.fakeTimersModern = new ModernFakeTimers({ config, global });
  }

  async setup() {}

  async teardown() {
    this.fakeTimers.dispose();
    this.fakeTimersModern.dispose();
    for (const name of Object.getOwnPropertyNames(globalThis)) {
      if (!(name in this.#globals)) delete globalThis[name];
    }
    for (const [name, descriptor] of Object.entries(this.#globals)) {
      if (descriptor.configurable) Object.defineProperty(globalThis, name, descriptor);
    }
    delete globalThis[eventHandlers];
    process.exit = exit;
    for (const name of Object.keys(process.env)) if (!(name in this.#env)) delete process.env[name];
    Object.assign(process.env, this.#env);
  }

  exportConditions() {
    return ['node', 'node-addons'];
  }

  /** Not used: `shared-runtime.cjs` compiles in the context of the process. */
  getVmContext() {
    return undefined;
  }
};
