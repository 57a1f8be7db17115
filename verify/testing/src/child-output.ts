import type { ChildProcess } from 'node:child_process';
import { waitLimitMs } from './wait-limit';

/** Output of a child process that a test started. */
export interface ChildOutput {
  /** Text that the process has written to stdout and stderr so far. */
  output: () => string;
  /**
   * Resolves when the process prints text that matches the pattern; rejects when the process ends before, or when time
   * is up.
   */
  printed: (pattern: RegExp) => Promise<RegExpMatchArray>;
}

/** Collects the output of a child process, in which tests can wait for patterns. */
export function watchOutput(child: ChildProcess): ChildOutput {
  let text = '';
  const waiting = new Set<() => void>();
  const note = (chunk: Buffer): void => {
    text += chunk.toString();
    for (const look of waiting) look();
  };
  child.stdout?.on('data', note);
  child.stderr?.on('data', note);
  const printed = (pattern: RegExp): Promise<RegExpMatchArray> =>
    new Promise((resolve, reject) => {
      const fail = (reason: string) =>
        reject(new Error(`${reason} before it printed ${String(pattern)}:\n${text}`));
      const timer = setTimeout(() => fail('time was up'), waitLimitMs);
      const ended = (): void => {
        clearTimeout(timer);
        fail('the process ended');
      };
      const look = (): void => {
        const match = pattern.exec(text);
        if (!match) return;
        clearTimeout(timer);
        waiting.delete(look);
        child.off('exit', ended);
        resolve(match);
      };
      child.once('exit', ended);
      waiting.add(look);
      look();
    });
  return { output: () => text, printed };
}
