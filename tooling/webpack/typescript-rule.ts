import type { RuleSetRule } from 'webpack';

/** Webpack rule that compiles TypeScript, for the product's front ends and for the pages of benchmarks. */
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
