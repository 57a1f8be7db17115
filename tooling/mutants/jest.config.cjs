const path = require('node:path');
const config = require('../../jest.config.cjs');

const rootDir = path.resolve(__dirname, '../..');
const transform = path.join(__dirname, 'transform.cjs');
const { AREA, KIND } = process.env;

/**
 * Configuration for the suites in the folder AREA, with conditions that can be flipped. KIND chooses API tests or unit
 * tests.
 */
module.exports = {
  ...config,
  rootDir,
  projects: config.projects
    .filter(({ displayName }) => (KIND === 'api' ? ['api'] : ['node', 'dom']).includes(displayName))
    .map((project) => ({
      ...project,
      rootDir,
      // A flip also counts in what a module does when it is evaluated.
      globals: { ownModules: true },
      roots: [path.join(rootDir, AREA)],
      setupFilesAfterEnv: [...project.setupFilesAfterEnv, path.join(__dirname, 'setup.cjs')],
      transform: Object.fromEntries(
        Object.entries(project.transform).map(([pattern, compiler]) => [
          pattern,
          Array.isArray(compiler) ? [transform, compiler[1]] : compiler,
        ]),
      ),
    })),
};
