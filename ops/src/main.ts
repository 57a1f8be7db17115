import { run } from './cli';

void run(process.argv.slice(2), {
  env: process.env,
  stdin: process.stdin,
  stdout: process.stdout,
  stderr: process.stderr,
}).then((code) => {
  process.exitCode = code;
  // Whatever is still open (a lost socket, a terminal) must not keep a finished command.
  process.stdout.write('', () => process.exit(code));
});
