/** All TypeScript projects, relative to the root of the repository. A source belongs to the first that contains it. */
export const projects = [
  'tooling/tsconfig.back-end.json',
  'tooling/tsconfig.front-end.json',
  'verify/load/tsconfig.json',
];
