const { LegacyFakeTimers, ModernFakeTimers } = require('@jest/fake-timers');
const { TestEnvironment } = require('jest-environment-jsdom');
const { ModuleMocker } = require('jest-mock');
const replaceComputedStyle = require('./computed-style.cjs');

/** Classes and functions of Node that jsdom lacks. */
const added = [
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
];

/** Where jsdom keeps the classes of a window by their names. */
const classesOf = Symbol.for('[webidl2js] constructor registry');

/** Names of an object's own properties. A window itself does not list its classes. */
function namesOf(object) {
  const classes = Object.hasOwn(object, classesOf) ? Object.keys(object[classesOf]) : [];
  return new Set([...Reflect.ownKeys(object), ...classes]);
}

/** Descriptors of an object's own properties. A window names some properties of which it has no descriptor. */
function descriptorsOf(object) {
  const pairs = [...namesOf(object)].map((name) => [name, Object.getOwnPropertyDescriptor(object, name)]);
  return new Map(pairs.filter(([, descriptor]) => descriptor));
}

/** Properties that shared modules add to the window when they are evaluated: `css.escape` of jest-dom adds `CSS`. */
const ofSharedModules = new Set(['CSS']);

/** Own properties of a window, of its classes and of their prototypes, to undo the changes of a suite. */
class Snapshot {
  #kept = new Map();

  constructor(window) {
    this.#keep(window);
    for (const name of namesOf(window)) {
      const value = Object.getOwnPropertyDescriptor(window, name)?.value;
      if (typeof value !== 'function') continue;
      this.#keep(value);
      if (value.prototype) this.#keep(value.prototype);
    }
    this.#keep(window.document);
    this.#keep(window.navigator);
  }

  #keep(object) {
    if (!this.#kept.has(object)) this.#kept.set(object, descriptorsOf(object));
  }

  restore() {
    for (const [object, kept] of this.#kept) {
      const present = descriptorsOf(object);
      for (const [name, { configurable }] of present) {
        if (!kept.has(name) && !ofSharedModules.has(name) && configurable) delete object[name];
      }
      for (const [name, descriptor] of kept) restoreProperty(object, name, descriptor, present.get(name));
    }
  }
}

function restoreProperty(object, name, kept, current) {
  const isSame =
    current && current.value === kept.value && current.get === kept.get && current.set === kept.set;
  if (isSame) return;
  if (!current || current.configurable) Object.defineProperty(object, name, kept);
  else if (current.writable) object[name] = kept.value;
}

/** Milliseconds from which a timeout counts as forgotten when its suite has ended. Shorter ones end by themselves. */
const forgottenMs = 100;

/**
 * Ends what a suite leaves running in the window, as closing the window would: intervals, animations and long timeouts.
 * Short timeouts are kept, because React continues its work in them.
 */
class Timers {
  #ends = new Map();

  constructor(window) {
    this.#watch(window, 'setInterval', 'clearInterval', () => true);
    this.#watch(window, 'setTimeout', 'clearTimeout', (delay) => delay >= forgottenMs);
    this.#watch(window, 'requestAnimationFrame', 'cancelAnimationFrame', () => true);
  }

  #watch(window, begin, end, isForgotten) {
    const [start, stop] = [window[begin].bind(window), window[end].bind(window)];
    window[begin] = (callback, delay, ...rest) => {
      const id = start(callback, delay, ...rest);
      if (isForgotten(delay)) this.#ends.set(`${end} ${id}`, () => stop(id));
      return id;
    };
    window[end] = (id) => {
      this.#ends.delete(`${end} ${id}`);
      stop(id);
    };
  }

  endAll() {
    for (const end of this.#ends.values()) end();
    this.#ends.clear();
  }
}

/** Makes the window's clock, which React reads for every component, as fast as Node's. Both count from the same time. */
function replaceClock({ performance: clock }) {
  const offset = clock.now() - performance.now();
  clock.now = () => performance.now() + offset;
}

/** The window that all suites of a worker process share, once the first of them has opened it. */
let shared;

/** Console of the current suite, to which jsdom reports. */
let current;
const currentConsole = new Proxy(console, { get: (_, method) => current[method] });

/**
 * A jsdom environment, whose window all suites of a worker process share, and with it the modules that
 * `shared-runtime.cjs` loads: React, antd and the product's own modules refer to the window in which they were
 * evaluated. After each suite the document is emptied, and what the suite changed in the window is undone. Style sheets
 * stay, because the modules that wrote them do not write them again.
 */
module.exports = class DomEnvironment {
  constructor(config, context) {
    current = context.console;
    shared ??= DomEnvironment.#open(config, context);
    const { jsdom } = shared;
    this.global = jsdom.global;
    this.dom = jsdom.dom;
    this.sharedContext = jsdom.getVmContext();
    const { global } = this;
    const moduleMocker = new ModuleMocker(global);
    const timerConfig = { idToRef: (id) => id, refToId: (ref) => ref };
    const { projectConfig } = config;
    this.moduleMocker = moduleMocker;
    this.fakeTimers = new LegacyFakeTimers({ config: projectConfig, global, moduleMocker, timerConfig });
    this.fakeTimersModern = new ModernFakeTimers({ config: projectConfig, global });
  }

  static #open(config, context) {
    const jsdom = new TestEnvironment(config, { ...context, console: currentConsole });
    for (const name of added) jsdom.global[name] = globalThis[name];
    const timers = new Timers(jsdom.global);
    replaceComputedStyle(jsdom.global);
    replaceClock(jsdom.global);
    return { jsdom, timers, snapshot: new Snapshot(jsdom.global) };
  }

  async setup() {}

  async teardown() {
    this.fakeTimers.dispose();
    this.fakeTimersModern.dispose();
    const { snapshot, timers } = shared;
    const { document, history, localStorage, sessionStorage } = this.global;
    document.body.replaceChildren();
    for (const node of [...document.head.children]) if (!/^(STYLE|LINK)$/.test(node.tagName)) node.remove();
    for (const element of [document.documentElement, document.body]) {
      for (const { name } of [...element.attributes]) element.removeAttribute(name);
    }
    snapshot.restore();
    timers.endAll();
    localStorage.clear();
    sessionStorage.clear();
    this.dom.cookieJar.removeAllCookiesSync();
    document.title = '';
    history.replaceState(null, '', 'http://localhost/');
  }

  exportConditions() {
    return ['browser'];
  }

  getVmContext() {
    return this.sharedContext;
  }
};
