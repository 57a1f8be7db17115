import { run } from './cli';

// The program that reads the output, such as `head`, has ended, so the rest of the output is not needed.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
  process.exit(0);
});

void run(process.argv.slice(2), {
  env: process.env,
  stdin: process.stdin,
  stdout: process.stdout,
  stderr: process.stderr,
}).then((code) => {
  process.exitCode = code;
  // Open handles, e.g. of a lost socket or a terminal, must not keep the process of a finished command running.
  process.stdout.write('', () => process.exit(code));
});
