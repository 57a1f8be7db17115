import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire, wrap } from 'node:module';
import path from 'node:path';
import { Script } from 'node:vm';

/** Function around the code of a CommonJS module. */
type ModuleFunction = (
  exports: object,
  require: NodeJS.Require,
  module: { exports: object },
  filename: string,
  dirname: string,
) => void;

/** A bundle that was evaluated. */
export interface LoadedBundle {
  /** What the bundle exports. */
  exports: object;
  /** Whether V8 used the stored compiled code. */
  wasCompiled: boolean;
}

const compiledOf = (file: string): string => `${file}.compiled`;

function evaluate(file: string, script: Script): object {
  const module = { exports: {} };
  const run = script.runInThisContext() as ModuleFunction;
  run(module.exports, createRequire(file), module, file, path.dirname(file));
  return module.exports;
}

/** @param cachedData compiled code; V8 ignores that of another version, platform or source */
const scriptOf = (file: string, cachedData?: Buffer): Script =>
  new Script(wrap(readFileSync(file, 'utf8')), { filename: file, ...(cachedData && { cachedData }) });

/**
 * Evaluates a bundle of CommonJS with the code that {@link compileBundle} has compiled, which takes half as long as
 * compiling it. Without compiled code the bundle is compiled.
 * @param file absolute path of the bundle
 */
export function loadBundle(file: string): LoadedBundle {
  const compiled = compiledOf(file);
  const script = scriptOf(file, existsSync(compiled) ? readFileSync(compiled) : undefined);
  return { exports: evaluate(file, script), wasCompiled: script.cachedDataRejected === false };
}

/** Evaluates a bundle, and stores the compiled code of all functions that ran, beside the bundle. */
export function compileBundle(file: string): void {
  const script = scriptOf(file);
  evaluate(file, script);
  writeFileSync(compiledOf(file), script.createCachedData());
}
