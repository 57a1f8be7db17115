/** Every TypeScript project, from the root of the repository; a source has its home in the first that holds it. */
export const projects = [
  'tooling/tsconfig.back-end.json',
  'tooling/tsconfig.front-end.json',
  'verify/load/tsconfig.json',
];
