import { readFileSync } from 'node:fs';
import { minifySync } from '@swc/core';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import type { Compiler } from 'webpack';

/**
 * Inlines one tiny classic script at the top of the page's head. The script sets the stored theme before the first
 * paint; a separate request for the script would delay the paint by a round trip. The gateway lists the script's hash
 * in the Content-Security-Policy.
 */
export class EarlyScriptPlugin {
  constructor(private readonly file: string) {}

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('EarlyScriptPlugin', (compilation) => {
      compilation.fileDependencies.add(this.file);
      const { code } = minifySync(readFileSync(this.file, 'utf8'), { compress: true, mangle: true });
      HtmlWebpackPlugin.getCompilationHooks(compilation).alterAssetTagGroups.tap(
        'EarlyScriptPlugin',
        (data) => {
          // Moves links to style sheets to the end of the body, because the static skeleton of the page has its own
          // styles and must not wait for others.
          const isStyle = (tag: HtmlWebpackPlugin.HtmlTagObject) => tag.tagName === 'link';
          const styles = data.headTags.filter(isStyle);
          data.headTags = data.headTags.filter((tag) => !isStyle(tag));
          data.headTags.unshift(HtmlWebpackPlugin.createHtmlTagObject('script', {}, code));
          data.bodyTags.unshift(...styles);
          return data;
        },
      );
    });
  }
}
