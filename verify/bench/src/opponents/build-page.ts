import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import webpack, { type Configuration } from 'webpack';
import { typescriptRule } from '../../../../tooling/webpack/typescript-rule';

/** HTML page that loads the given scripts and styles, as a bundler's HTML template would. */
const html = (files: string[]): string => {
  const styles = files.filter(isStyle).map((file) => `<link rel="stylesheet" href="/${file}">`);
  const scripts = files.filter(isInitialScript).map((file) => `<script defer src="/${file}"></script>`);
  return `<!doctype html><html><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>page</title>${styles.join('')}</head><body><div id="root"></div>${scripts.join('')}</body></html>`;
};

const isStyle = (file: string): boolean => file.endsWith('.css');

const isInitialScript = (file: string): boolean => file.endsWith('.js') && !file.includes('remoteEntry');

/**
 * Builds a page for production with webpack's defaults.
 * @returns the folder with index.html, ready to be served.
 */
export async function buildPage(folder: string, extra: Partial<Configuration> = {}): Promise<string> {
  const output = path.join(folder, 'dist');
  mkdirSync(output, { recursive: true });
  const config: Configuration = {
    mode: 'production',
    context: folder,
    entry: './index.tsx',
    output: { path: output, filename: '[name].[contenthash:8].js', publicPath: '/', clean: true },
    resolve: { extensions: ['.tsx', '.ts', '.js'] },
    module: { rules: [typescriptRule] },
    performance: { hints: false },
    cache: { type: 'filesystem' },
    ...extra,
  };
  const stats = await new Promise<webpack.Stats>((resolve, reject) => {
    webpack(config, (error, result) =>
      error || !result ? reject(error ?? new Error('no build')) : resolve(result),
    );
  });
  if (stats.hasErrors()) throw new Error(stats.toString({ all: false, errors: true }));
  const entry = stats.toJson({ all: false, entrypoints: true }).entrypoints?.['main'];
  writeFileSync(path.join(output, 'index.html'), html((entry?.assets ?? []).map(({ name }) => name)));
  return output;
}
