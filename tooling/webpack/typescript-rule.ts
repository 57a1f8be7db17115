import type { RuleSetRule } from 'webpack';

/** Webpack rule that compiles TypeScript, for the product's pages and for the pages of opponents in benchmarks. */
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
