/**
 * Builds the front ends one after another (`node tooling/webpack/build-frontends.mjs [name…] [--force] [--smallest]`)
 * into `frontends/<name>/dist`, with compressed `.br` and `.gz` files beside every text file. A front end whose sources
 * did not change is skipped. `--smallest` compresses Brotli files, which browsers accept only over TLS, as far as
 * possible; images are built with it.
 */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { register } from 'tsx/cjs/api';
import webpack from 'webpack';
import { compressFolder } from './compress.mjs';
import { sourceStamp } from './source-stamp.mjs';

const require = createRequire(import.meta.url);
const root = path.resolve(import.meta.dirname, '../..');
const frontends = path.join(root, 'frontends');
const stampName = 'build-stamp';

function listFrontends() {
  return readdirSync(frontends).filter((name) => existsSync(path.join(frontends, name, 'webpack.config.ts')));
}

function loadConfig(folder) {
  const unregister = register();
  const config = require(path.join(folder, 'webpack.config.ts')).default;
  unregister();
  return config;
}

function compile(config) {
  return new Promise((resolve, reject) => {
    const compiler = webpack(config);
    compiler.run((error, stats) => {
      compiler.close(() => {
        if (error) reject(error);
        else if (stats.hasErrors())
          reject(new Error(stats.toString({ preset: 'errors-only', colors: false })));
        else resolve(stats);
      });
    });
  });
}

/** Writes the compressed files of a built front end, and then its stamp. */
async function finish(name, folder, stamp, started) {
  await compressFolder(path.join(folder, 'dist'), isSmallest);
  writeFileSync(path.join(folder, 'dist', stampName), stamp);
  console.log(`${name}: built in ${((Date.now() - started) / 1000).toFixed(1)} s`);
}

/** Compressions that run while the next front end compiles. */
const finishing = [];

async function build(name, isForced) {
  const folder = path.join(frontends, name);
  const stampFile = path.join(folder, 'dist', stampName);
  const stamp = sourceStamp(folder);
  if (!isForced && existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) {
    console.log(`${name}: unchanged`);
    return;
  }
  const started = Date.now();
  const stats = await compile(loadConfig(folder));
  if (stats.hasWarnings()) console.warn(stats.toString({ preset: 'errors-warnings', colors: false }));
  finishing.push(finish(name, folder, stamp, started));
}

const asked = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
const isSmallest = process.argv.includes('--smallest');
const isForced = process.argv.includes('--force') || isSmallest;
for (const name of asked.length > 0 ? asked : listFrontends()) await build(name, isForced);
await Promise.all(finishing);
