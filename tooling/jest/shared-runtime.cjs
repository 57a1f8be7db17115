/**
 * Jest's runtime with modules that all suites of a worker process share. Jest evaluates every module again for every
 * suite, which takes longer than most suites. Here packages and sources of the product are evaluated once in a
 * process; the suites, their helpers and whatever they mock are evaluated for each suite.
 *
 * A suite that calls `jest.mock`, `jest.resetModules` or the like shares only packages, and not those that it mocks. So
 * does a suite that says `@own-modules`, because it sets what a module reads when it is evaluated, and so do all suites
 * of a project whose `globals` set `ownModules`.
 *
 * Jest itself is evaluated once too, apart from the module that runs a suite and contains its state. Any other file that
 * several suites evaluate is compiled once.
 */
const { compileFunction } = require('node:vm');
const { default: Runtime } = require('jest-runtime');
const { CurrentContext } = require('./current-context.cjs');
const { SharedModules } = require('./shared-modules.cjs');

/** Shared modules by Jest project. */
const shared = new Map();
/** Compiled files by Jest project and name. */
const compiled = new Map();

/** What a suite contains that replaces modules or evaluates them anew. */
const replaces =
  /@own-modules\b|\bjest\s*\.\s*(mock|doMock|unmock|setMock|resetModules|isolateModules\w*|requireActual)\b/;

module.exports = class SharedRuntime extends Runtime {
  #modules;
  #sharesSources;
  /** Packages that the suite mocks. */
  #isMocked;

  constructor(config, environment, resolver, transformer, cacheFS, coverage, testPath, globalConfig) {
    // Jest empties the cache of files when it creates the runtime.
    const suite = cacheFS.get(testPath);
    super(config, environment, resolver, transformer, cacheFS, coverage, testPath, globalConfig);
    this.#sharesSources = !config.globals.ownModules && !replaces.test(suite);
    this.#isMocked = (name) => !this.#sharesSources && suite.includes(`jest.mock('${name}'`);
    const context = environment.sharedContext;
    if (!shared.has(config.id)) {
      const conditions = environment.exportConditions();
      shared.set(config.id, new SharedModules({ resolver, transformer, conditions, context }));
    }
    this.#modules = shared.get(config.id);
    // The stacks of errors need the source maps of shared modules too.
    this.transformCache.sourceMaps = this.#modules.sourceMaps;
    const names = this.executor.injectedModuleParameters;
    this.executor.compile = (code, filename) => {
      const key = `${config.id} ${filename}`;
      const known = compiled.get(key);
      if (known?.code === code) return known.run;
      // Without a context of node:vm, the file runs in that of the process.
      const run = compileFunction(code, names, { filename, parsingContext: context });
      if (filename !== testPath) compiled.set(key, { code, run });
      return run;
    };
  }

  requireInternalModule(from, name) {
    if (name === 'node:async_hooks') return { AsyncLocalStorage: CurrentContext };
    const file = name && this.#modules.resolve(from, name);
    return file ? this.#modules.load(file) : super.requireInternalModule(from, name);
  }

  requireModule(from, name, options, isActual) {
    if (name && !options?.isInternalModule && !this.#isMocked(name)) {
      const file = this.#modules.resolve(from, name);
      if (file && this.#modules.isShared(file, this.#sharesSources)) return this.#modules.load(file);
    }
    return super.requireModule(from, name, options, isActual);
  }
};
