/**
 * Builds what `npm start` runs (`node tooling/scripts/build.mjs [backend|frontends] [--force] [--smallest]`): bundles
 * the back end into dist/standalone and the front ends into frontends/<name>/dist. Parts whose sources have not changed
 * are skipped; `--smallest` builds all front ends and compresses them as far as possible. Besides main.cjs,
 * dist/standalone contains the processes of the distributed profile: gateway.cjs and a <service>.cjs for every service.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire, isBuiltin } from 'node:module';
import path from 'node:path';
import { sourceStamp } from '../webpack/source-stamp.mjs';

const root = path.resolve(import.meta.dirname, '../..');
const outdir = path.join(root, 'dist/standalone');
const stampFile = path.join(outdir, 'build-stamp');
const rootModules = path.join(root, 'node_modules') + path.sep;

/** Folders whose changes require a new bundle of the back end. */
const backendFolders = [
  'platform/contracts',
  'platform/composition',
  'platform/service-kit',
  'platform/events',
  'platform/persistence',
  'platform/object-store',
  'engines/answer-marking',
  'engines/dicom',
  'engines/embedded-mongo',
  'engines/media-metadata',
  'engines/raster-pdf',
  'engines/recall',
  'engines/report-comparison',
  'gateway',
  'services',
  'standalone',
  'demo',
  'ops',
];

const entryPoints = {
  main: 'standalone/src/main.ts',
  product: 'standalone/src/run-product.ts',
  'compile-product': 'standalone/src/compile-product.ts',
  ops: 'ops/src/main.ts',
  'phantom.worker': 'demo/src/phantoms/phantom.worker.ts',
  'embedded-mongo': 'engines/embedded-mongo/src/main.ts',
  'engine.worker': 'engines/embedded-mongo/src/engine.worker.ts',
  gateway: 'gateway/src/main.ts',
  ...Object.fromEntries(
    readdirSync(path.join(root, 'services'))
      .map((name) => [name, `services/${name}/src/main.ts`])
      .filter(([, main]) => existsSync(path.join(root, main))),
  ),
};

function sourceFiles(folder) {
  return readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(ts|json)$/.test(entry.name) && !/\.test\.ts$/.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name))
    .filter((file) => !/[\\/](node_modules|dist|test)[\\/]/.test(file));
}

function backendStamp() {
  const hash = createHash('sha256').update(process.version);
  const files = [
    ...backendFolders.flatMap(sourceFiles).sort(),
    path.join(root, 'package-lock.json'),
    import.meta.filename,
  ];
  for (const file of files) hash.update(file.slice(root.length)).update(readFileSync(file));
  return hash.digest('hex');
}

function isBackendFresh(stamp) {
  return existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp;
}

/**
 * npm packages that every start loads and that are JavaScript alone. They are bundled, with what they depend on, because
 * finding and reading their hundreds of small files takes longer than running them.
 */
const bundledPackages = new Set([
  '@sinclair/typebox',
  'age-encryption',
  'ajv',
  'ajv-formats',
  'busboy',
  'cockatiel',
  'envalid',
  'http-proxy-middleware',
  'jsonwebtoken',
  'pino',
  'prom-client',
  'rate-limiter-flexible',
]);

/**
 * Like {@link bundledPackages}, for packages that OpenTelemetry instruments. It does so when a package is loaded from
 * node_modules, so a traced process loads them from there.
 */
const tracedPackages = new Set(['bson', 'express', 'mongodb', 'mongoose']);

/** Packages that a bundled package loads only with certain settings, or that are mostly tables nobody reads. */
const optionalPackages =
  /^(@aws-sdk|@mongodb-js|aws4|gcp-metadata|iconv-lite|kerberos|mongodb-client-encryption|snappy|socks|supports-color)(\/|$)/;

const packageOf = (name) => name.split('/', name.startsWith('@') ? 2 : 1).join('/');

/**
 * Bundles {@link bundledPackages} and {@link tracedPackages}, and loads other npm packages from the node_modules folder
 * of the root. A package of which a workspace has a version of its own is not there, and is bundled.
 */
const npmPackages = {
  name: 'npm-packages',
  setup(build) {
    build.onResolve({ filter: /^[^./]/ }, ({ path: name, importer, kind, namespace, pluginData }) => {
      if (kind === 'entry-point' || name.startsWith('@medrad/') || pluginData?.isBundled) return undefined;
      if (isBuiltin(name)) return { path: name, external: true };
      if (namespace === 'traced') return resolveTraced(build, name);
      let found;
      try {
        found = createRequire(importer).resolve(name);
      } catch {
        // The package is an optional dependency that is not installed; the code that loads it handles its absence.
        return { path: name, external: true };
      }
      const isOutside = !found.startsWith(rootModules);
      if (importer.startsWith(rootModules)) {
        return optionalPackages.test(name) ? { path: name, external: true } : undefined;
      }
      if (tracedPackages.has(name)) return { path: name, namespace: 'traced' };
      return isOutside || bundledPackages.has(packageOf(name)) ? undefined : { path: name, external: true };
    });
    build.onLoad({ filter: /.*/, namespace: 'traced' }, ({ path: name }) => ({
      resolveDir: root,
      contents: `
        const { hasCollector } = require('./platform/service-kit/src/tracing/has-collector');
        module.exports = hasCollector(process.env) ? require('installed:${name}') : require('bundled:${name}');`,
    }));
  },
};

/** Resolves one of the two copies between which the module of a traced package chooses. */
function resolveTraced(build, request) {
  const [copy, name] = request.split(':');
  if (copy === 'installed') return { path: name, external: true };
  return build.resolve(name, { resolveDir: root, kind: 'require-call', pluginData: { isBundled: true } });
}

const { version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));

/** @param stamp hash of the sources */
async function buildBackend(stamp) {
  const { build } = await import('esbuild');
  rmSync(outdir, { recursive: true, force: true });
  mkdirSync(outdir, { recursive: true });
  await build({
    absWorkingDir: root,
    entryPoints,
    outdir,
    outExtension: { '.js': '.cjs' },
    bundle: true,
    platform: 'node',
    define: { BUILD_VERSION: JSON.stringify(`${version}+${stamp.slice(0, 12)}`) },
    target: 'node20',
    format: 'cjs',
    sourcemap: true,
    // Every start reads and compiles the bundles. Names stay, so that stacks can be read; the maps name the sources.
    minifyWhitespace: true,
    minifySyntax: true,
    lineLimit: 200,
    // Imports at run time are compiled to `require`, as in tests: `import()` of a CommonJS package finds only the
    // exports that Node.js detects.
    supported: { 'dynamic-import': false },
    // Code splitting is off: every entry point is a process of its own, so nothing would be shared.
    splitting: false,
    plugins: [npmPackages],
    logLevel: 'warning',
  });
  execFileSync(process.execPath, [path.join(outdir, 'compile-product.cjs')], { stdio: 'inherit' });
}

/** Front ends whose sources have changed since the last build. */
function staleFrontends() {
  const folder = path.join(root, 'frontends');
  return readdirSync(folder).filter((name) => {
    const frontend = path.join(folder, name);
    if (!existsSync(path.join(frontend, 'webpack.config.ts'))) return false;
    const stamp = path.join(frontend, 'dist/build-stamp');
    return !existsSync(stamp) || readFileSync(stamp, 'utf8') !== sourceStamp(frontend);
  });
}

function buildFrontends(names) {
  const script = path.join(root, 'tooling/webpack/build-frontends.mjs');
  const extra = isSmallest ? ['--smallest'] : isForced ? ['--force'] : [];
  const { status } = spawnSync(process.execPath, [script, ...names, ...extra], {
    cwd: root,
    stdio: 'inherit',
  });
  if (status !== 0) process.exit(status ?? 1);
}

const asked = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
const isSmallest = process.argv.includes('--smallest');
const isForced = process.argv.includes('--force') || isSmallest;
const wants = (part) => asked.length === 0 || asked.includes(part);

if (wants('backend')) {
  const stamp = backendStamp();
  if (isForced || !isBackendFresh(stamp)) {
    const started = Date.now();
    await buildBackend(stamp);
    writeFileSync(stampFile, stamp);
    console.log(`back end: built in ${((Date.now() - started) / 1000).toFixed(1)} s`);
  }
}
if (wants('frontends')) {
  const stale = isForced ? [] : staleFrontends();
  if (isForced || stale.length > 0) buildFrontends(stale);
}
