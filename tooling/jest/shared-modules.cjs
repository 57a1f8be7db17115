const { createRequire } = require('node:module');
const path = require('node:path');
const { compileFunction } = require('node:vm');

const root = path.resolve(__dirname, '../..');
const parameters = ['module', 'exports', 'require', '__dirname', '__filename'];
/** Options that make Jest's transformer compile a file to CommonJS. */
const transformOptions = {
  isInternalModule: false,
  supportsDynamicImport: false,
  supportsExportNamespaceFrom: false,
  supportsStaticESM: false,
  supportsTopLevelAwait: false,
};

const isPackage = (file) => file.includes(`${path.sep}node_modules${path.sep}`);
/** Whether a file is a source of the product: no test, and nothing that tests alone use. */
const isSource = (file) =>
  file.startsWith(root + path.sep) &&
  /[\\/]src[\\/]/.test(file) &&
  !/[\\/](verify|testing|test)[\\/]|\.test\.tsx?$/.test(file.slice(root.length));

/** Modules of one Jest project that are evaluated once in a worker process and that all of its suites use. */
class SharedModules {
  /** Loaded modules, and those that are being loaded, by file. */
  #modules = new Map();
  #resolver;
  #transformer;
  #resolveOptions;
  #context;
  #sourceMaps = new Map();

  /**
   * @param options.resolver Jest's resolver of the project
   * @param options.transformer Jest's transformer of the project
   * @param options.conditions conditions under which `exports` of a package are resolved
   * @param options.context context of node:vm in which the modules run; undefined for that of the process, in which
   * packages that need no compilation are loaded by Node itself
   */
  constructor({ resolver, transformer, conditions, context }) {
    this.#resolver = resolver;
    this.#transformer = transformer;
    this.#resolveOptions = Object.freeze({ conditions: ['require', 'node', 'default', ...conditions] });
    this.#context = context;
  }

  /** Source maps of the loaded modules, by file. */
  get sourceMaps() {
    return this.#sourceMaps;
  }

  /** Whether suites share a module. */
  isShared(file, sharesSources) {
    return /\.[cm]?[jt]sx?$|\.json$/.test(file) && (isPackage(file) || (sharesSources && isSource(file)));
  }

  /** File of a module that another file names; undefined for a module of Node. */
  resolve(from, name) {
    if (this.#resolver.isCoreModule(name)) return undefined;
    return this.#resolver.resolveModule(from, name, this.#resolveOptions);
  }

  /** Exports of a module, which is evaluated at the first call. */
  load(file) {
    const known = this.#modules.get(file);
    if (known) return known.exports;
    if (!this.#context && isPackage(file) && !this.#transformer.shouldTransform(file)) return require(file);
    const module = { id: file, filename: file, path: path.dirname(file), exports: {}, loaded: false };
    this.#modules.set(file, module);
    try {
      this.#evaluate(module);
    } catch (error) {
      this.#modules.delete(file);
      throw error;
    }
    module.loaded = true;
    return module.exports;
  }

  #evaluate(module) {
    const { filename } = module;
    if (filename.endsWith('.json')) {
      module.exports = require(filename);
      return;
    }
    const { code, sourceMapPath } = this.#transformer.transform(filename, transformOptions);
    if (sourceMapPath) this.#sourceMaps.set(filename, sourceMapPath);
    const run = compileFunction(code, parameters, { filename, parsingContext: this.#context });
    const requireFrom = this.#requireFor(filename);
    module.require = requireFrom;
    run.call(module.exports, module, module.exports, requireFrom, module.path, filename);
  }

  #requireFor(from) {
    const native = createRequire(from);
    const requireFrom = (name) => {
      const file = this.resolve(from, name);
      return file === undefined || file.endsWith('.node') ? native(file ?? name) : this.load(file);
    };
    requireFrom.resolve = (name, options) =>
      options ? native.resolve(name, options) : (this.resolve(from, name) ?? name);
    requireFrom.cache = native.cache;
    requireFrom.main = native.main;
    return requireFrom;
  }
}

module.exports = { SharedModules };
