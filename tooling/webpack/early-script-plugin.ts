import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { minifySync } from '@swc/core';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import { type Compiler, sources } from 'webpack';

/**
 * Puts one tiny classic script at the top of the page's head, outside the bundle: it sets the stored theme before the
 * first paint. (The content policy forbids inline scripts.)
 */
export class EarlyScriptPlugin {
  constructor(
    private readonly file: string,
    private readonly publicPath: string,
  ) {}

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('EarlyScriptPlugin', (compilation) => {
      compilation.fileDependencies.add(this.file);
      const { code } = minifySync(readFileSync(this.file, 'utf8'), { compress: true, mangle: true });
      const name = `early.${createHash('sha256').update(code).digest('hex').slice(0, 8)}.js`;
      compilation.hooks.processAssets.tap('EarlyScriptPlugin', () => {
        compilation.emitAsset(name, new sources.RawSource(code));
      });
      HtmlWebpackPlugin.getCompilationHooks(compilation).alterAssetTagGroups.tap(
        'EarlyScriptPlugin',
        (data) => {
          // Styles go to the end of the body: the static skeleton has its own and must not wait for them.
          const isStyle = (tag: HtmlWebpackPlugin.HtmlTagObject) => tag.tagName === 'link';
          const styles = data.headTags.filter(isStyle);
          data.headTags = data.headTags.filter((tag) => !isStyle(tag));
          data.headTags.unshift(
            HtmlWebpackPlugin.createHtmlTagObject('script', { src: `${this.publicPath}${name}` }, ''),
          );
          data.bodyTags.unshift(...styles);
          return data;
        },
      );
    });
  }
}
