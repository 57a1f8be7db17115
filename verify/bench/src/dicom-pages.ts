import { execFileSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import type { RuleSetRule } from 'webpack';
import { typescriptRule } from '../../../tooling/webpack/typescript-rule';
import { buildPage } from './opponents/build-page';
import { MissingRequirement } from './requirements';

/** Node.js modules that the codecs import but do not use in a browser. */
const codecFallback = { fs: false, path: false, crypto: false } as const;
const styles: RuleSetRule = {
  test: /\.css$/,
  use: [
    MiniCssExtractPlugin.loader,
    { loader: 'css-loader', options: { modules: { auto: true, namedExport: false } } },
  ],
};

const files: RuleSetRule = { test: /\.(wasm|woff2|svg)$/, type: 'asset/resource' };

/** Puts the modules that remotes share with the shell (tooling/webpack/shared.ts) into a separate file. */
const apartFromShared = {
  cacheGroups: {
    shared: {
      test: /[\\/](node_modules[\\/](react|react-dom|scheduler|@radix-ui|antd)|platform[\\/]ui)[\\/]/,
      name: 'shared',
      chunks: 'all' as const,
      enforce: true,
    },
  },
};

/** Copies the WebAssembly of the product's codecs to the address from which these pages load it. */
function copyCodecs(output: string): void {
  const packages = path.join(__dirname, '../../../node_modules/@cornerstonejs');
  mkdirSync(path.join(output, 'wasm'), { recursive: true });
  for (const name of readdirSync(packages)) {
    const dist = path.join(packages, name, 'dist');
    for (const file of existsSync(dist) ? readdirSync(dist) : []) {
      if (file.endsWith('.wasm')) copyFileSync(path.join(dist, file), path.join(output, 'wasm', file));
    }
  }
}

/**
 * Builds a page of the benchmarks for the engine, the viewer or de-identification. Returns its folder, ready to be
 * served.
 */
export async function buildOurPage(
  name: 'dicom-code-page' | 'dicom-page' | 'dicom-planes-page' | 'dicom-viewer-page' | 'deidentify-page',
): Promise<string> {
  const isOfViewer = name === 'dicom-viewer-page' || name === 'dicom-code-page';
  const output = await buildPage(path.join(__dirname, name), {
    entry: isOfViewer ? './index.tsx' : './index.ts',
    resolve: { extensions: ['.tsx', '.ts', '.js'], fallback: codecFallback },
    module: { rules: [typescriptRule, styles, files] },
    plugins: [new MiniCssExtractPlugin()],
    ...(name === 'dicom-code-page' ? { optimization: { splitChunks: apartFromShared } } : {}),
    cache: { type: 'filesystem', name },
  });
  copyCodecs(output);
  return output;
}

const rival = path.join(__dirname, '../rivals/cornerstone3d');

/** Installs Cornerstone3D and builds its page. @throws MissingRequirement when that fails */
export async function buildRivalPage(entry = './index.js'): Promise<string> {
  try {
    if (!existsSync(path.join(rival, 'node_modules'))) {
      execFileSync('npm', ['ci', '--no-workspaces', '--no-audit', '--no-fund', '--ignore-scripts'], {
        cwd: rival,
        stdio: 'ignore',
      });
    }
    return await buildPage(rival, {
      entry,
      // Leaves out xmlbuilder2, which writes XML and is not used on these pages.
      resolve: { alias: { xmlbuilder2: false }, fallback: { ...codecFallback, url: false } },
      cache: { type: 'filesystem', name: `cornerstone3d ${path.basename(entry, '.js')}` },
    });
  } catch (cause) {
    throw new MissingRequirement(
      `Cornerstone3D could not be installed and built in verify/bench/rivals: ${String(cause)}`,
      { cause },
    );
  }
}

/** Gzipped bytes of those scripts of a built folder that a page loads until its first image. */
export function firstBytes(folder: string, isFirst: (file: string) => boolean): number {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.js') && isFirst(file))
    .reduce((sum, file) => sum + gzipSync(readFileSync(path.join(folder, file)), { level: 9 }).length, 0);
}
