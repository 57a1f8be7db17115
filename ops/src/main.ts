import { run } from './cli';

// The reader of the pipe has closed it, as `head` does, so the remaining output is not needed.
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
  // Open handles (a lost socket, a terminal) must not keep a finished command running.
  process.stdout.write('', () => process.exit(code));
});
