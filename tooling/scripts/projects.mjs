/**
 * Configuration files of all TypeScript projects, relative to the root of the repository. A source belongs to the first
 * project that contains it.
 */
export const projects = [
  'tooling/tsconfig.back-end.json',
  'tooling/tsconfig.front-end.json',
  'verify/load/tsconfig.json',
];
