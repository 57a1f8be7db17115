/**
 * Jest's runtime with modules that all suites of a worker process share. Jest evaluates every module again for every
 * suite, which takes longer than most suites. Here packages and sources of the product are evaluated once in a
 * process; the suites, their helpers and whatever they mock are evaluated for each suite.
 *
 * A suite that calls `jest.mock`, `jest.resetModules` or the like shares only packages, and not those that it mocks. So
 * does a suite that says `@own-modules`, because it sets what a module reads when it is evaluated, and so do all suites
 * of a project whose `globals` set `ownModules`.
 */
const { compileFunction } = require('node:vm');
const { default: Runtime } = require('jest-runtime');
const { SharedModules } = require('./shared-modules.cjs');

/** Shared modules by Jest project. */
const shared = new Map();

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
    this.#compileOnce(testPath, context);
  }

  /**
   * Makes Jest compile a module that several suites evaluate once in a process: Jest's own modules, and helpers of
   * tests. Without a context of node:vm, they run in that of the process.
   */
  #compileOnce(testPath, context) {
    const { executor } = this;
    const names = executor.injectedModuleParameters;
    const compile = context
      ? executor.compile.bind(executor)
      : (code, filename) => compileFunction(code, names, { filename });
    const { compiled } = this.#modules;
    executor.compile = (code, filename) => {
      if (filename === testPath) return compile(code, filename);
      const known = compiled.get(filename);
      if (known?.code === code) return known.run;
      const run = compile(code, filename);
      if (run) compiled.set(filename, { code, run });
      return run;
    };
  }

  requireModule(from, name, options, isActual) {
    if (name && !options?.isInternalModule && !this.#isMocked(name)) {
      const file = this.#modules.resolve(from, name);
      if (file && this.#modules.isShared(file, this.#sharesSources)) return this.#modules.load(file);
    }
    return super.requireModule(from, name, options, isActual);
  }
};
