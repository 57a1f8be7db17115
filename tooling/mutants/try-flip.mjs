import { runCLI } from 'jest';

const options = {
  config: 'tooling/mutants/jest.config.cjs',
  runInBand: true,
  bail: 1,
  silent: true,
  reporters: [],
  runTestsByPath: true,
  watchman: false,
};

// Runs the given suites with one condition flipped, and sends back whether all tests passed.
process.on('message', async ({ flip, suites }) => {
  process.env.FLIP = flip;
  const run = await runCLI({ ...options, _: suites }, [process.cwd()]).catch(() => undefined);
  process.send(run?.results.success === true);
});
