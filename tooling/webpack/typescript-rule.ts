import type { RuleSetRule } from 'webpack';

/** How every page's TypeScript becomes a script: the product's, and those of the pages it is measured against. */
export const typescriptRule: RuleSetRule = {
  test: /\.tsx?$/,
  loader: 'swc-loader',
  options: {
    jsc: {
      target: 'es2022',
      parser: { syntax: 'typescript', tsx: true },
      transform: { react: { runtime: 'automatic' } },
    },
  },
};
