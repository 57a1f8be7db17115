import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { MissingRequirement } from './requirements';

/**
 * A native program compiled for this run. It reads commands line by line and answers each with a number of nanoseconds.
 */
export interface NativeProgram {
  /** Runs a command; returns the mean nanoseconds that the program answers. */
  measure(command: string): Promise<number>;
  stop(): void;
}

const folder = path.join(__dirname, 'opponents/dicom');
/** Debian's packages of the compilers and libraries. */
const packages = 'build-essential dcmtk libdcmtk-dev libopenjp2-7-dev libcharls-dev libturbojpeg0-dev';
const ended = (child: ChildProcess): boolean => child.exitCode !== null || child.signalCode !== null;

/**
 * Compiles a source file of the opponents' folder and starts the program.
 * @param libraries linker options, e.g. `-lcharls`
 * @throws MissingRequirement when the compiler or a library is absent
 */
export function startNative(source: string, args: string[], libraries: string[] = []): NativeProgram {
  const build = mkdtempSync(path.join(tmpdir(), 'bench-native-'));
  process.once('exit', () => rmSync(build, { recursive: true, force: true }));
  const program = path.join(build, 'program');
  try {
    const compiler = source.endsWith('.c') ? 'cc' : 'c++';
    execFileSync(compiler, ['-O3', '-o', program, path.join(folder, source), ...libraries], {
      stdio: ['ignore', 'ignore', 'pipe'],
    });
  } catch (cause) {
    const needed = libraries.join(' ') || 'libc';
    throw new MissingRequirement(
      `${source} cannot be compiled: it needs cc, c++ and ${needed}. Install them: apt-get install ${packages}`,
      { cause },
    );
  }
  const child = spawn(program, args, { stdio: ['pipe', 'pipe', 'inherit'] });
  process.once('exit', () => child.kill());
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  return {
    async measure(command) {
      if (ended(child)) throw new Error(`${source} ended`);
      child.stdin.write(`${command}\n`);
      const { value } = (await lines.next()) as { value?: string };
      const nanoseconds = Number(value);
      if (!(nanoseconds > 0)) throw new Error(`${source} could not do: ${command}`);
      return nanoseconds;
    },
    stop: () => void child.kill(),
  };
}
