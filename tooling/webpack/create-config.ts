import path from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import MinimizerPlugin from 'minimizer-webpack-plugin';
import type { Chunk, Configuration, EntryObject, RuleSetRule } from 'webpack';
import { type DataFolder, DataFolderPlugin } from './data-folder-plugin';
import { EarlyScriptPlugin } from './early-script-plugin';
import { sharedModules } from './shared';
import { typescriptRule } from './typescript-rule';

/** Options that only the shell has; paths are relative to the shell's folder. */
interface Host {
  entry: string;
  /** HTML template of the page. */
  html: string;
  /** Script that must run before the first paint. */
  early: string;
  /**
   * Worker scripts by name, `<name>.worker`, that are built although no code of the shell imports them. They are served
   * as `/assets/<name>.worker.js`; the address contains no hash, so that a page can request a worker that may not
   * exist.
   */
  workers?: Readonly<Record<`${string}.worker`, string>>;
}

/** Options of one front end. */
export interface FrontendOptions {
  /** Name of the folder of the front end; a remote is served under `/remotes/<name>/`. */
  name: string;
  /** Absolute path of the front end's folder. */
  root: string;
  /** Modules that a remote exposes to the shell, by the name under which each is exposed. */
  exposes?: Record<string, string>;
  /** Options of the shell; absent for remotes. */
  host?: Host;
  /** Files of a library that the code of the front end requests at run time. */
  data?: DataFolder;
}

const repository = path.resolve(__dirname, '../..');

/** Rules for TypeScript, style sheets and asset files. */
const rules: RuleSetRule[] = [
  typescriptRule,
  {
    // Style sheets imported with `?inline` become text, to be inlined in the HTML page.
    test: /\.css$/,
    resourceQuery: /^\?inline$/,
    loader: 'css-loader',
    options: { exportType: 'string', esModule: false },
  },
  {
    test: /\.css$/,
    resourceQuery: { not: /^\?inline$/ },
    use: [
      MiniCssExtractPlugin.loader,
      {
        loader: 'css-loader',
        options: {
          modules: {
            auto: true,
            namedExport: false,
            exportLocalsConvention: 'as-is',
            localIdentName: '[hash:base64:6]',
            localIdentHashSalt: 'medrad',
          },
        },
      },
    ],
    sideEffects: true,
  },
  { test: /\.(svg|png|webp|avif|wasm|woff2)$/, type: 'asset/resource' },
];

/**
 * Aliases to the ESM builds of the federation packages; without them, the shell could contain two builds of each
 * package.
 */
const federationAliases = Object.fromEntries(
  ['runtime-core', 'sdk', 'error-codes'].map((name) => {
    const esm = name === 'error-codes' ? 'index.mjs' : 'index.js';
    return [
      `@module-federation/${name}$`,
      path.join(repository, 'node_modules/@module-federation', name, 'dist', esm),
    ];
  }),
);

/**
 * Alias to the production build of the router, whose package names the development build for every bundler: that one
 * contains the texts of warnings.
 */
const routerAlias = {
  'react-router$': path.join(repository, 'node_modules/react-router/dist/production/index.mjs'),
  'react-router/dom$': path.join(repository, 'node_modules/react-router/dist/production/dom-export.mjs'),
};

/**
 * Whether a chunk is a worker script. Such chunks are not split, because another chunk would need another round trip
 * and could not be shared with a page.
 */
const isWorker = ({ name }: Chunk) => name?.endsWith('.worker') ?? false;

/**
 * How the shell is split into files. The framework changes rarely and the product's own packages change with every
 * release, so they are in separate files. A library that only one lazy part uses is in the file of that part.
 */
const hostChunks = {
  chunks: (chunk: Chunk) => !isWorker(chunk),
  cacheGroups: {
    defaultVendors: false as const,
    framework: {
      test: /node_modules[\\/](react|react-dom|scheduler|react-redux|@reduxjs|redux|redux-thunk|immer|reselect|react-router|react-router-dom|use-sync-external-store)[\\/]/,
      name: 'framework',
      chunks: 'initial' as const,
      priority: 20,
    },
  },
};

const remoteChunks = {
  chunks: (chunk: Chunk) => !chunk.canBeInitial() && !isWorker(chunk),
};

/** Entry points of the shell: the page, and one script for each worker, which loads no further files. */
function entriesOf({ entry, workers = {} }: Host): EntryObject {
  const scripts = Object.entries(workers).map(([name, script]) => [
    name,
    { import: script, filename: 'assets/[name].js', chunkLoading: false },
  ]);
  return { main: entry, ...(Object.fromEntries(scripts) as EntryObject) };
}

/** Module Federation settings of a remote; the shell registers the remotes at run time. */
function federationOf(name: string, exposes: Record<string, string>) {
  return new ModuleFederationPlugin({
    name: name.replaceAll('-', '_'),
    exposes,
    filename: 'remoteEntry.[contenthash:8].js',
    manifest: true,
    dts: false,
    dev: false,
    shareStrategy: 'loaded-first',
    shared: sharedModules,
    experiments: { externalRuntime: true, optimization: { target: 'web' } },
  });
}

/**
 * Creates the webpack configuration of a front end: of the shell (with `host`) or of a remote (with `exposes`). Output
 * goes to `<root>/dist` in files with hashed names; of a remote, only `mf-manifest.json` has no hash in its name.
 */
export function createConfig(options: FrontendOptions): Configuration {
  const { name, root, exposes, host, data } = options;
  const publicPath = host ? '/' : `/remotes/${name}/`;
  return {
    name,
    mode: 'production',
    context: root,
    target: ['web', 'es2022'],
    entry: host ? entriesOf(host) : {},
    output: {
      path: path.join(root, 'dist'),
      publicPath,
      uniqueName: `medrad_${name.replaceAll('-', '_')}`,
      filename: 'assets/[name].[contenthash:8].js',
      chunkFilename: 'assets/[name].[contenthash:8].js',
      assetModuleFilename: 'assets/[name].[contenthash:8][ext]',
      clean: true,
      // A module that threw is evaluated again at the next import; otherwise Retry would show the first failure for
      // ever.
      strictModuleErrorHandling: true,
    },
    resolve: {
      extensions: ['.tsx', '.ts', '.js'],
      alias: { ...federationAliases, ...routerAlias },
      // Codecs made by Emscripten import these modules, which they use only in Node.js.
      fallback: { fs: false, path: false },
    },
    module: { rules },
    plugins: [
      new MiniCssExtractPlugin({
        filename: 'assets/[name].[contenthash:8].css',
        chunkFilename: 'assets/[name].[contenthash:8].css',
        ignoreOrder: true,
      }),
      ...(data ? [new DataFolderPlugin(data)] : []),
      ...(exposes ? [federationOf(name, exposes)] : []),
      ...(host
        ? [
            new HtmlWebpackPlugin({
              template: path.join(root, host.html),
              scriptLoading: 'defer',
              chunks: ['main'],
              minify: { collapseWhitespace: true, removeComments: true, minifyCSS: true },
            }),
            new EarlyScriptPlugin(path.join(root, host.early)),
          ]
        : []),
    ],
    optimization: {
      chunkIds: 'deterministic',
      splitChunks: host ? hostChunks : remoteChunks,
      minimizer: [
        new MinimizerPlugin({ minify: MinimizerPlugin.swcMinify, extractComments: false }),
        new MinimizerPlugin({ test: /\.css$/, minify: MinimizerPlugin.cleanCssMinify }),
      ],
    },
    performance: { hints: false },
    cache: {
      type: 'filesystem',
      name,
      cacheDirectory: path.join(repository, 'node_modules/.cache/webpack'),
      buildDependencies: { config: [__filename, path.join(__dirname, 'shared.ts')] },
    },
    stats: 'errors-warnings',
  };
}
